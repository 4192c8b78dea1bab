/** Prerendering members of `document` that TypeScript's library does not declare yet. */
interface PrerenderedDocument {
  readonly prerendering?: boolean;
  addEventListener(type: 'prerenderingchange', act: () => void, options: { once: true }): void;
}

const pageDocument = () => globalThis.document as PrerenderedDocument | undefined;

/** Whether the browser is prerendering the page and the visitor hasn't opened it yet. */
export function isPrerendering(): boolean {
  return !!pageDocument()?.prerendering;
}

/**
 * Calls back once the page is open: immediately, or when the browser activates a prerendered page.
 * Never calls back if that page is not opened.
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
