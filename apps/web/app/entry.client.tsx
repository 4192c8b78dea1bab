import { DEFAULT_LOCALE, isTranslatedLocale } from '@mallard/locales';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './i18n/catalogues.ts';
import { CatalogueProvider } from './i18n/CatalogueProvider.tsx';

const { lang } = document.documentElement;
const locale = isTranslatedLocale(lang) ? lang : DEFAULT_LOCALE;

// Hydration needs the very messages that the page was prerendered with.
const catalogue = await loadCatalogue(locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CatalogueProvider catalogue={catalogue}>
        <HydratedRouter />
      </CatalogueProvider>
    </StrictMode>,
  );
});
