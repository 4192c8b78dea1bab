import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from './root-reducer.ts';
import type { AppServices } from '../environment/services/app-services.ts';

/**
 * Creates a store: one per browser page and one per server render.
 *
 * The state and the actions never contain a token, passcode or password; the auth client holds
 * sessions.
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
