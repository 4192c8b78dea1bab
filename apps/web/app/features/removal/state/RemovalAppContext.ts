import { createContext, useContext } from 'react';
import type { RemovalApp } from '../../../environment/native/removal-app.ts';

const Context = createContext<RemovalApp | undefined>(undefined);

export const RemovalAppProvider = Context.Provider;

export function useRemovalApp(): RemovalApp {
  const app = useContext(Context);
  if (!app) throw new Error('this part is shown inside the app alone');
  return app;
}
