import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { isTranslatedLocale, textDirection, translatedLocales } from '@mallard/locales';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import '@mallard/ui/fonts.css';
import '@mallard/ui/tokens.css';
import '@mallard/ui/base.css';
import '../app/pages/pro/theme.css';
import { loadCatalogue } from '../app/i18n/catalogues.ts';
import { PageContextProvider } from '../app/i18n/page-context.ts';

/** A text that is not in the catalogue breaks its story; while one writes, what stands in the source is shown. */
const whenBuilt = import.meta.env.PROD && {
  missing: (locale: string, id: string): string => {
    throw new Error(`${locale} has no text for ${id}`);
  },
};

/** The page around a story: language, direction, theme, and a router that goes nowhere. */
const page: Decorator = (Story, { globals, loaded }) => {
  const locale = String(globals['locale']);
  if (!isTranslatedLocale(locale)) throw new Error(`No such locale: ${locale}`);
  const { messages } = loaded['catalogue'] as Awaited<ReturnType<typeof loadCatalogue>>;
  const direction = textDirection(locale);
  const { documentElement: root } = document;
  root.dataset['theme'] = String(globals['theme']);
  root.lang = locale;
  root.dir = direction;
  return (
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages }, ...whenBuilt })}>
      <PageContextProvider value={{ locale, direction, path: '/' }}>
        <MemoryRouter>
          <Story />
        </MemoryRouter>
      </PageContextProvider>
    </I18nProvider>
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
