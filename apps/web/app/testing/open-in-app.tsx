import {
  emulateHost,
  typicalAnswers,
  type EmulatedAnswers,
  type EmulatedHostName,
} from '@mallard/native-bridge/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Routes } from 'react-router';
import { openApp } from '../features/native/open-app.tsx';
import { restoreSession, watchSession } from '../features/session/state/session.thunks.ts';
import { CatalogueProvider } from '../i18n/CatalogueProvider.tsx';
import type { Catalogue } from '../i18n/catalogues.ts';
import { PageContextProvider } from '../i18n/page-context.ts';
import { AppPartsContext } from '../kit/native/app-parts.ts';
import { makeStore } from '../store/make-store.ts';
import { openServices } from './open-services.ts';

/** The source messages in English. */
const catalogue: Catalogue = {
  locale: 'en',
  messages: {},
  untranslated: new Set(),
};

const stops: (() => void)[] = [];
/** Unmounts the page. For `afterEach`. */
export function leaveApp(): void {
  for (const stop of stops.splice(0)) stop();
  cleanup();
}

/**
 * Renders a page inside an emulated app, started as in a real one, with in-memory services.
 *
 * @param routes The page and those that it links to.
 * @param options.answers Override the host's typical responses.
 */
export async function openInApp(
  name: EmulatedHostName,
  routes: ReactNode,
  {
    path,
    answers = {},
    token,
    contexts,
    prepare,
  }: {
    path: string;
    answers?: EmulatedAnswers;
    /** Creates the token that the app provides. */
    token?: (accounts: ReturnType<typeof openServices>) => Promise<string>;
    contexts?: readonly string[];
    prepare?: (services: ReturnType<typeof openServices>) => void;
  },
) {
  const services = openServices();
  prepare?.(services);
  const typical = typicalAnswers(name, { token: await token?.(services) });
  history.replaceState(null, '', path);
  // Properties that a host adds to jsdom's window could not be removed again.
  const page: object = { navigator: {}, location: { pathname: path } };
  const allAnswers = Object.fromEntries(
    Object.keys({ ...typical, ...answers }).map((channel) => [
      channel,
      {
        ...typical[channel as keyof EmulatedAnswers],
        ...answers[channel as keyof EmulatedAnswers],
      },
    ]),
  );
  const host = emulateHost(name, {
    window: page,
    answers: allAnswers,
    ...(contexts && { contexts }),
  });
  const app = await openApp({ tokenPaths: [path], window: host.window as never });
  if (!app) throw new Error(`no app embeds ${path} on ${name}`);
  const store = makeStore(services.openPage(app.native));
  stops.push(store.dispatch(watchSession()), store.dispatch(app.watch()));
  void store.dispatch(restoreSession());
  render(
    <CatalogueProvider catalogue={catalogue}>
      <PageContextProvider value={{ locale: 'en', direction: 'ltr', path }}>
        <Provider store={store}>
          <AppPartsContext.Provider value={app.parts}>
            <MemoryRouter initialEntries={[path]}>
              <Routes>{routes}</Routes>
            </MemoryRouter>
          </AppPartsContext.Provider>
        </Provider>
      </PageContextProvider>
    </CatalogueProvider>,
  );
  /** Returns the messages that the page sent for a method, in order. */
  const sentOf = (method: string) =>
    host.crossed
      .filter(({ direction, message }) => direction === 'to-host' && message.method === method)
      .map(({ message }) => message);
  return { ...services, host, store, sentOf };
}
