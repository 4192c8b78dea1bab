import { use, type ComponentType } from 'react';
import { CatalogueProvider, useCatalogue } from '../i18n/CatalogueProvider.tsx';
import type { Catalogue } from '../i18n/catalogues.ts';

/** A page of an application whose code and messages are chunks of their own. */
export interface LazyPage {
  Component: ComponentType;
  /**
   * Loads them, after which `Component` renders at once: before hydrating, and on the server.
   *
   * @param catalogue What all pages share; left out on the server, where it has everything.
   */
  preload: (catalogue?: Catalogue) => Promise<void>;
}

/** @param name The page's, by which its messages are kept. */
export function lazyPage(name: string, load: () => Promise<ComponentType>): LazyPage {
  let loaded: { Page: ComponentType; catalogue: Catalogue | undefined } | undefined;
  let loading: Promise<void> | undefined;

  function preload(shared?: Catalogue): Promise<void> {
    // A failure stays: rendering would otherwise ask again and again. Loading the page again is the way on.
    loading ??= Promise.all([load(), shared?.withPage(name)]).then(([Page, catalogue]) => {
      loaded = { Page, catalogue };
    });
    return loading;
  }

  function Component() {
    const shared = useCatalogue();
    if (!loaded) use(preload(shared));
    if (!loaded) return null;
    const { Page, catalogue = shared } = loaded;
    return (
      <CatalogueProvider catalogue={catalogue}>
        <Page />
      </CatalogueProvider>
    );
  }
  return { Component, preload };
}
