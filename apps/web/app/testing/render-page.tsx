import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { textDirection, type TranslatedLocale } from '@mallard/locales';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContextProvider } from '../i18n/page-context.ts';

interface PageOptions {
  locale?: TranslatedLocale;
  /** Path without a locale. */
  path?: string;
}

function inPage(element: ReactNode, { locale = 'en', path = '/' }: PageOptions) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return (
    <I18nProvider i18n={i18n}>
      <PageContextProvider value={{ locale, direction: textDirection(locale), path }}>
        {element}
      </PageContextProvider>
    </I18nProvider>
  );
}

/** Renders a component inside a page with a locale, with the source messages. */
export function renderInPage(element: ReactNode, options: PageOptions = {}): RenderResult {
  return render(inPage(element, options));
}

/** Renders a component to static HTML, as in a document. */
export function documentHtml(element: ReactNode, options: PageOptions = {}): string {
  return renderToStaticMarkup(inPage(element, options));
}
