/**
 * Makes a page believe that the browser prerenders it, until something calls the global function
 * `activate`. Runs inside the page, before its scripts.
 */
export function emulatePrerendering(): void {
  let prerendering = true;
  Object.defineProperty(document, 'prerendering', { get: () => prerendering });
  Object.assign(globalThis, {
    activate() {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    },
  });
}
