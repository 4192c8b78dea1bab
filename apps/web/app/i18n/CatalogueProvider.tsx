import { setupI18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import { DEFAULT_LOCALE, formatLocale, textDirection } from '@mallard/locales';
import { createContext, isValidElement, useContext, useMemo, type ReactNode } from 'react';
import type { Catalogue } from './catalogues.ts';

const CatalogueContext = createContext<Catalogue | undefined>(undefined);

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error('useCatalogue needs a CatalogueProvider');
  return catalogue;
}

/**
 * Marks untranslated English text as English, so that screen readers pronounce it correctly and a
 * right-to-left page lays it out left to right.
 */
function DocumentMessage({ id, translation }: TransRenderProps) {
  const { untranslated } = useCatalogue();
  if (!untranslated.has(id)) return <>{translation}</>;
  return <MessageElement id={id} translation={translation} />;
}

/**
 * Renders a message in a dedicated element. A page translator replaces text nodes, so React must
 * not hold references to them: for an element with only text, React replaces the whole content.
 */
function MessageElement({ id, translation }: Pick<TransRenderProps, 'id' | 'translation'>) {
  const { untranslated } = useCatalogue();
  return (
    <span
      // React updates a text node next to elements in place, so change the key to create a new
      // element instead.
      key={textBesideElements(translation)}
      // The text may differ from the prerendered one: a translator may have changed it, or the
      // browser formats a name or currency differently.
      suppressHydrationWarning
      {...(untranslated.has(id)
        ? { lang: DEFAULT_LOCALE, dir: textDirection(DEFAULT_LOCALE) }
        : {})}
    >
      {translation}
    </span>
  );
}

function textBesideElements(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(node))
    return textBesideElements(node.props.children);
  if (!Array.isArray(node)) return '';
  return node
    .map((part) => (typeof part === 'string' ? part : textBesideElements(part)))
    .join('\n');
}

interface CatalogueProviderProps {
  catalogue: Catalogue;
  children: ReactNode;
  /** Whether the surrounding page never hydrates. Its messages then need no elements. */
  isDocument?: boolean;
  /** Returns a text for a message that is missing in the catalog. */
  missing?: ((locale: string, id: string) => string) | undefined;
}

export function CatalogueProvider({
  catalogue,
  children,
  isDocument = false,
  missing,
}: CatalogueProviderProps) {
  const i18n = useMemo(
    () =>
      setupI18n({
        locale: catalogue.locale,
        locales: formatLocale(catalogue.locale),
        messages: { [catalogue.locale]: catalogue.messages },
        ...(missing && { missing }),
      }),
    [catalogue, missing],
  );
  return (
    <CatalogueContext.Provider value={catalogue}>
      <I18nProvider i18n={i18n} defaultComponent={isDocument ? DocumentMessage : MessageElement}>
        {children}
      </I18nProvider>
    </CatalogueContext.Provider>
  );
}
