/** Makes `document` look as if the browser prerendered the page: nobody has opened it yet. */
export function prerenderPage(): void {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
}

/** Activates the page of {@link prerenderPage}, as a browser does when the visitor opens it. */
export function activatePage(): void {
  if (!Reflect.has(document, 'prerendering')) return;
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
}
