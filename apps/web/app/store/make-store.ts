import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from './root-reducer.ts';
import type { AppServices } from '../environment/services/app-services.ts';

/**
 * Makes a store: one a browser page, and one a render on the server.
 *
 * No token, passcode or password is ever in it or in an action; sessions are held by the auth client.
 */
export function makeStore(services: AppServices) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }),
    devTools: import.meta.env?.DEV ?? false,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
