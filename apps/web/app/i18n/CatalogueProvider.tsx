import { setupI18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import { DEFAULT_LOCALE, textDirection } from '@mallard/locales';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Catalogue } from './catalogues.ts';

const CatalogueContext = createContext<Catalogue | undefined>(undefined);

/** The catalogue in use. */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error('useCatalogue needs a CatalogueProvider');
  return catalogue;
}

/**
 * Marks text that is still in English as English, so that screen readers pronounce it right and a
 * right-to-left page sets it left to right.
 */
function MessageText({ id, translation }: TransRenderProps) {
  const { untranslated } = useCatalogue();
  if (!id || !untranslated.has(id)) return <>{translation}</>;
  return (
    <span lang={DEFAULT_LOCALE} dir={textDirection(DEFAULT_LOCALE)}>
      {translation}
    </span>
  );
}

export function CatalogueProvider({
  catalogue,
  children,
}: {
  catalogue: Catalogue;
  children: ReactNode;
}) {
  const i18n = useMemo(
    () =>
      setupI18n({ locale: catalogue.locale, messages: { [catalogue.locale]: catalogue.messages } }),
    [catalogue],
  );
  return (
    <CatalogueContext.Provider value={catalogue}>
      <I18nProvider i18n={i18n} defaultComponent={MessageText}>
        {children}
      </I18nProvider>
    </CatalogueContext.Provider>
  );
}
