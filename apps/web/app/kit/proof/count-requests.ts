/**
 * Shows how many of the page's requests went to other companies, as reported by the browser, and
 * keeps counting. Without a script, the element's own text remains.
 *
 * @returns Stops counting.
 */
export function countRequests(element: HTMLElement): () => void {
  // Privacy-hardened browsers disable this API.
  if (!('PerformanceObserver' in globalThis)) return () => {};
  let others = 0;
  let all = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      all += 1;
      if (new URL(name).origin !== location.origin) others += 1;
    }
    element.textContent = `${others} / ${all}`;
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
