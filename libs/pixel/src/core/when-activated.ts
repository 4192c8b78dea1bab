/** What browsers that prerender pages add to `document`; TypeScript's library does not declare it yet. */
interface PrerenderedDocument {
  readonly prerendering?: boolean;
  addEventListener(type: 'prerenderingchange', act: () => void, options: { once: true }): void;
}

const pageDocument = () => globalThis.document as PrerenderedDocument | undefined;

/** Whether the browser is preparing the page in the background, and nobody has opened it yet. */
export function isPrerendering(): boolean {
  return !!pageDocument()?.prerendering;
}

/**
 * Calls back once the page is open: immediately, or when the browser activates the page that it prerendered. A page
 * that is never opened never calls back.
 *
 * @see https://wicg.github.io/nav-speculation/prerendering.html
 */
export function whenActivated(act: () => void): void {
  if (isPrerendering()) {
    pageDocument()!.addEventListener('prerenderingchange', () => act(), { once: true });
  } else {
    act();
  }
}
