import { Trans, useLingui } from '@lingui/react/macro';
import { InlineMessage, Spinner } from '@mallard/ui';
import { brand } from '@mallard/brand';
import { textDirection } from '@mallard/locales';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation, useParams } from 'react-router';
import { mailboxToken } from '../environment/browser/mailbox-token.ts';
import type { PageReports } from '../environment/measurement/page-reports.d.ts';
import { experimentsDecided } from '../features/experiments/experiments.slice.ts';
import { variantsOf } from '../environment/measurement/variants-of.ts';
import { AppPartsContext } from '../kit/native/app-parts.ts';
import { titleOf } from '../kit/define-page.ts';
import { focusHeading } from '../kit/focus-heading.ts';
import type { OpenedApp } from '../features/native/open-app.tsx';
import { CatalogueProvider, useCatalogue } from '../i18n/CatalogueProvider.tsx';
import type { Catalogue } from '../i18n/catalogues.ts';
import { PageContextProvider } from '../i18n/page-context.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { makeStore, type AppStore } from '../store/make-store.ts';
import { servicesWithoutAccount } from '../environment/services/app-services.ts';
import type { AccountModule } from './account.ts';
import { ApplicationErrorBoundary } from './ApplicationErrorBoundary.tsx';
import { applicationPages } from 'virtual:application-pages';
import { pageShown } from './page-shown.ts';
import { StartingUp } from './StartingUp.tsx';
import type { ApplicationPage } from './application-page.ts';

/**
 * Renders all applications as one React tree: the prerenderer renders it into the slot and the
 * browser hydrates it there, each inside its own router.
 */
export function Application({
  catalogue,
  account,
  reports,
  app,
  onStarted,
}: {
  catalogue: Catalogue;
  /** Absent on pages that don't involve an account. */
  account?: AccountModule | undefined;
  /** Undefined while prerendering. */
  reports?: PageReports | undefined;
  /** The native app that hosts the page, if there is one. */
  app?: OpenedApp | undefined;
  /** Called when the tree has hydrated. */
  onStarted?: (() => void) | undefined;
}) {
  return (
    <CatalogueProvider catalogue={catalogue}>
      <ApplicationErrorBoundary hasAccount={account !== undefined}>
        <NeedsScript />
        <StoreProvider account={account} reports={reports} app={app}>
          <Suspense fallback={<PageSpinner />}>
            <Routes>
              {applicationPages.map((page) => (
                <Route
                  key={page.path}
                  path={`/:locale?${page.path}${page.steps ? '/:step?' : ''}`}
                  element={<ShownPage page={page} />}
                />
              ))}
            </Routes>
            {/* Keep this inside the Suspense boundary: React hydrates the tree outside it earlier. */}
            <StartingUp onDone={onStarted} />
          </Suspense>
        </StoreProvider>
      </ApplicationErrorBoundary>
    </CatalogueProvider>
  );
}

function StoreProvider({
  children,
  account,
  reports,
  app,
}: {
  children: ReactNode;
  account: AccountModule | undefined;
  reports: PageReports | undefined;
  app: OpenedApp | undefined;
}) {
  const { locale } = useCatalogue();
  const [store] = useState<AppStore>(() =>
    makeStore(
      account
        ? account.createServices(locale, reports?.fire, app?.native, mailboxToken)
        : servicesWithoutAccount(locale, reports?.fire, app?.native),
    ),
  );
  // The page below a Suspense boundary may hydrate after the session is resolved, but its HTML was
  // prerendered with the initial state.
  const [prerenderedState] = useState(() => store.getState());
  useEffect(() => account?.beginSession(store), [account, store]);
  useEffect(() => app && store.dispatch(app.watch()), [store, app]);
  useEffect(() => {
    void reports?.measurement.then(
      (known) => known && store.dispatch(experimentsDecided(variantsOf(known.decisions))),
    );
  }, [store, reports]);
  return (
    <Provider store={store} serverState={prerenderedState}>
      <AppPartsContext.Provider value={app?.parts}>{children}</AppPartsContext.Provider>
    </Provider>
  );
}

/**
 * Renders one page, and on navigation updates what lies outside the slot: title, focus and scroll
 * position.
 */
function ShownPage({ page }: { page: ApplicationPage }) {
  const { i18n } = useLingui();
  const { locale } = useCatalogue();
  const { key } = useLocation();
  const { step } = useParams();
  const shown = useRef({ key, page });
  const dispatch = useAppDispatch();

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, page };
    document.title = `${i18n._(titleOf(page, step))} · ${brand.name}`;
    if (before.page === page) {
      // Same page, another step of its flow: the step may have moved the focus itself.
      if (document.activeElement === document.body) focusHeading();
      return;
    }
    // A page with a single field focuses that field itself, before or after this effect.
    if (!document.querySelector('#main :focus')) focusHeading();
    window.scrollTo(0, 0);
    dispatch(pageShown(page));
  }, [dispatch, i18n, key, page, step]);

  return (
    <PageContextProvider value={{ locale, direction: textDirection(locale), path: page.path }}>
      <page.Component />
    </PageContextProvider>
  );
}

function PageSpinner() {
  const { t } = useLingui();
  return <Spinner label={t({ message: 'One moment …', comment: 'Shown while something loads' })} />;
}

function NeedsScript() {
  return (
    <noscript>
      <InlineMessage tone="warning">
        <p>
          <Trans>This page needs JavaScript, which is turned off in your browser.</Trans>
        </p>
      </InlineMessage>
    </noscript>
  );
}
