/**
 * Shows how many requests the page made, as reported by the browser, and whether any went to another
 * company, and keeps counting. Without a script, the element shows no count.
 *
 * @returns Stops counting.
 */
export function countRequests(element: HTMLElement): () => void {
  // Privacy-hardened browsers disable this API.
  if (!('PerformanceObserver' in globalThis)) return () => {};
  const [clean, withOthers] = element.querySelectorAll('strong');
  const [others, all] = element.querySelectorAll('bdi');
  if (!clean || !withOthers || !others || !all) return () => {};
  let allCount = 0;
  let otherCount = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      allCount += 1;
      if (new URL(name).origin !== location.origin) otherCount += 1;
    }
    all.textContent = `${allCount}`;
    others.textContent = `${otherCount}`;
    clean.hidden = otherCount > 0;
    withOthers.hidden = !clean.hidden;
    element.dataset['counted'] = '';
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
