import { use, type ComponentType } from 'react';

/** An application page whose code is a separate chunk. */
export interface LazyPage {
  Component: ComponentType;
  /**
   * Loads the chunk, after which `Component` renders synchronously. Call it before hydrating, and
   * on the server.
   */
  preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    // Keep a failed promise: rendering would otherwise retry endlessly. Reloading the page retries.
    loading ??= load().then((loaded) => {
      Page = loaded;
    });
    return loading;
  }

  function Component() {
    if (!Page) use(preload());
    return Page ? <Page /> : null;
  }
  return { Component, preload };
}
