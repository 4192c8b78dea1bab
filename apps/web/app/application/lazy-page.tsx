import { use, type ComponentType } from 'react';

/** A page of an application whose code is a chunk of its own. */
export interface LazyPage {
  Component: ComponentType;
  /** Loads it, after which `Component` renders immediately: before hydrating, and on the server. */
  preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    // A failure stays: rendering would otherwise ask again and again. Loading the page again is the way on.
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
