import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { createServices } from '../environment/services.ts';
import { restoreSession, watchSession } from '../features/session/session.thunks.ts';
import { usePage } from '../i18n/page-context.ts';
import { makeStore, type AppStore } from '../store/make-store.ts';

/** Around every application: the store, the session, and focus that follows navigation. */
export default function ApplicationLayout() {
  return (
    <StoreProvider>
      <FocusOnNavigation />
      <Outlet />
    </StoreProvider>
  );
}

function StoreProvider({ children }: { children: ReactNode }) {
  const { locale } = usePage();
  const [store] = useState<AppStore>(() => makeStore(createServices(locale)));
  useEffect(() => {
    const unwatch = store.dispatch(watchSession());
    void store.dispatch(restoreSession());
    return unwatch;
  }, [store]);
  return <Provider store={store}>{children}</Provider>;
}

/** After a navigation inside an application, screen readers continue at the new page's heading. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
