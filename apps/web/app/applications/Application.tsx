import { Trans, useLingui } from '@lingui/react/macro';
import { InlineMessage, Spinner } from '@mallard/ui';
import { textDirection } from '@mallard/locales';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import { createServices } from '../environment/services.ts';
import { restoreSession, watchSession } from '../features/session/session.thunks.ts';
import { CatalogueProvider, useCatalogue } from '../i18n/CatalogueProvider.tsx';
import type { Catalogue } from '../i18n/catalogues.ts';
import { PageContextProvider } from '../i18n/page-context.ts';
import { makeStore, type AppStore } from '../store/make-store.ts';
import { ApplicationErrorBoundary } from './ApplicationErrorBoundary.tsx';
import { applicationPages, type ApplicationPageEntry } from './pages.ts';

/**
 * All applications as one React tree: what the prerenderer renders into the slot and the browser hydrates
 * there, inside a router of either side.
 */
export function Application({ catalogue }: { catalogue: Catalogue }) {
  return (
    <CatalogueProvider catalogue={catalogue}>
      <ApplicationErrorBoundary>
        <NeedsScript />
        <StoreProvider>
          <Suspense fallback={<PageSpinner />}>
            <Routes>
              {applicationPages.map((page) => (
                <Route
                  key={page.path}
                  path={`/:locale?${page.path}`}
                  element={<ShownPage page={page} />}
                />
              ))}
            </Routes>
          </Suspense>
        </StoreProvider>
      </ApplicationErrorBoundary>
    </CatalogueProvider>
  );
}

function StoreProvider({ children }: { children: ReactNode }) {
  const { locale } = useCatalogue();
  const [store] = useState<AppStore>(() => makeStore(createServices(locale)));
  // The page below a Suspense boundary may hydrate later than the session is known: it still needs the state
  // that its HTML was written with.
  const [prerenderedState] = useState(() => store.getState());
  useEffect(() => {
    const unwatch = store.dispatch(watchSession());
    void store.dispatch(restoreSession());
    return unwatch;
  }, [store]);
  return (
    <Provider store={store} serverState={prerenderedState}>
      {children}
    </Provider>
  );
}

/** One page, and what a navigation to it changes outside the slot: title, focus, scroll position. */
function ShownPage({ page }: { page: ApplicationPageEntry }) {
  const { i18n } = useLingui();
  const { locale } = useCatalogue();
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    document.title = i18n._(page.title);
    document.getElementById('main')?.focus();
    window.scrollTo(0, 0);
  }, [i18n, key, page]);

  return (
    <PageContextProvider value={{ locale, direction: textDirection(locale), path: page.path }}>
      <page.Component />
    </PageContextProvider>
  );
}

function PageSpinner() {
  const { t } = useLingui();
  return <Spinner label={t`One moment …`} />;
}

function NeedsScript() {
  return (
    <noscript>
      <InlineMessage tone="warning">
        <p>
          <Trans>This page needs JavaScript, which is switched off in your browser.</Trans>
        </p>
      </InlineMessage>
    </noscript>
  );
}
