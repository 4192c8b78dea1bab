import { isTranslatedLocale, textDirection, translatedLocales } from '@mallard/locales';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import '@mallard/ui/fonts.css';
import '@mallard/ui/tokens.css';
import '@mallard/ui/base.css';
import '../app/pages/pro/theme.css';
import { CatalogueProvider } from '../app/i18n/CatalogueProvider.tsx';
import { loadCatalogue, type Catalogue } from '../app/i18n/catalogues.ts';
import { PageContextProvider } from '../app/i18n/page-context.ts';

/** Breaks a story whose message is not in the catalogue. While one writes, the text in the source is shown instead. */
const missing = import.meta.env.PROD
  ? (locale: string, id: string): string => {
      throw new Error(`${locale} has no text for ${id}`);
    }
  : undefined;

/** The page around a story: language, direction, theme, and a router that goes nowhere. */
const page: Decorator = (Story, { globals, loaded }) => {
  const locale = String(globals['locale']);
  if (!isTranslatedLocale(locale)) throw new Error(`No such locale: ${locale}`);
  const direction = textDirection(locale);
  const { documentElement: root } = document;
  root.dataset['theme'] = String(globals['theme']);
  root.dataset['locale'] = locale;
  root.lang = locale;
  root.dir = direction;
  return (
    <CatalogueProvider catalogue={loaded['catalogue'] as Catalogue} missing={missing}>
      <PageContextProvider value={{ locale, direction, path: '/' }}>
        <MemoryRouter>
          <Story />
        </MemoryRouter>
      </PageContextProvider>
    </CatalogueProvider>
  );
};

const preview: Preview = {
  decorators: [page],
  loaders: [
    async ({ globals }) => {
      const locale = String(globals['locale']);
      return { catalogue: await loadCatalogue(isTranslatedLocale(locale) ? locale : 'en') };
    },
  ],
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', dynamicTitle: true, items: ['light', 'dark'] },
    },
    locale: {
      description: 'Language',
      toolbar: { icon: 'globe', dynamicTitle: true, items: [...translatedLocales] },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      },
    },
  },
};

export default preview;
