import { lazy, type ComponentType } from 'react';

/** A page of an application whose code is a chunk of its own. */
export interface LazyPage {
  Component: ComponentType;
  /** Loads the code, after which `Component` renders at once: before hydrating, and on the server. */
  preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => ({ default: (loaded ??= await load()) });
  const Deferred = lazy(loadOnce);
  return {
    Component: () => {
      const Page = loaded ?? Deferred;
      return <Page />;
    },
    preload: async () => {
      await loadOnce();
    },
  };
}
