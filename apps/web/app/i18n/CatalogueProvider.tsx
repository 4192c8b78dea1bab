import { setupI18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import { DEFAULT_LOCALE, formatLocale, textDirection } from '@mallard/locales';
import { createContext, isValidElement, useContext, useMemo, type ReactNode } from 'react';
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
function DocumentMessage({ id, translation }: TransRenderProps) {
  const { untranslated } = useCatalogue();
  if (!untranslated.has(id)) return <>{translation}</>;
  return <MessageElement id={id} translation={translation} />;
}

/**
 * Renders a message in an element of its own. A page translator replaces text nodes, so React must not hold on to any: it
 * replaces all content of an element that has nothing but text.
 */
function MessageElement({ id, translation }: Pick<TransRenderProps, 'id' | 'translation'>) {
  const { untranslated } = useCatalogue();
  return (
    <span
      // Text beside elements is a text node that React would change in place: a change makes another element.
      key={textBesideElements(translation)}
      // Other words than were prerendered: a translator's, or a name or a unit of money as the browser writes it.
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
  /** Whether the page around it never hydrates. Its messages then need no elements. */
  isDocument?: boolean;
  /** Returns a text for a message that the catalogue does not have. */
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
