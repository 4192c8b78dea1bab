/** Makes `document` look prerendered, as if the visitor hadn't opened the page yet. */
export function prerenderPage(): void {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
}

/** Activates the page of {@link prerenderPage}, as a browser does when the visitor opens it. */
export function activatePage(): void {
  if (!Reflect.has(document, 'prerendering')) return;
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
}
