/**
 * Shows how many of the page's requests went to other companies, as the browser itself lists them, and keeps counting.
 * Without a script, the element's own text remains.
 *
 * @returns Stops counting.
 */
export function countRequests(element: HTMLElement): () => void {
  // Hardened browsers turn it off.
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
