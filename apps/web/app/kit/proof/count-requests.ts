/**
 * Shows how many requests the page made, as reported by the browser, and whether any went to another
 * company, and keeps counting. Without a script, the element shows no count.
 *
 * @returns Stops counting.
 */
export function countRequests(element: HTMLElement): () => void {
  // Privacy-hardened browsers disable this API.
  if (!('PerformanceObserver' in globalThis)) return () => {};
  const counts = { all: 0, others: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      counts.all += 1;
      if (new URL(name).origin !== location.origin) counts.others += 1;
    }
    element.dataset['counted'] = '';
    for (const figure of element.querySelectorAll<HTMLElement>('[data-requests-count]')) {
      figure.textContent = `${counts[figure.dataset['requestsCount'] as keyof typeof counts]}`;
    }
    for (const verdict of element.querySelectorAll<HTMLElement>('[data-requests-verdict]')) {
      verdict.hidden = (verdict.dataset['requestsVerdict'] === 'others') !== counts.others > 0;
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
