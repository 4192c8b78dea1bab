/** Hydrates the application of the page that was opened. */
import { DEFAULT_LOCALE, isTranslatedLocale, splitLocalePath } from '@mallard/locales';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { Application } from './Application.tsx';
import { applicationPages } from './pages.ts';

const { lang } = document.documentElement;
const { path } = splitLocalePath(location.pathname);
const slot = document.getElementById('application');

// Hydration needs the very messages and the very page that were prerendered.
const [catalogue] = await Promise.all([
  loadCatalogue(isTranslatedLocale(lang) ? lang : DEFAULT_LOCALE),
  applicationPages.find((page) => page.path === path)?.preload(),
]);

if (slot) {
  startTransition(() => {
    hydrateRoot(
      slot,
      <StrictMode>
        <BrowserRouter>
          <Application catalogue={catalogue} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}
