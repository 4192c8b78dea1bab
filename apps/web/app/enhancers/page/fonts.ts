/** Up to this time, in ms, from a request to its reply, fonts are there before a browser gives up waiting for them at 100. */
const QUICK_MS = 70;

/**
 * Asks for the page's fonts at once where they can be there in time. Browsers hold text back for a tenth of a second for a
 * font that is asked for: on a slow line that is lost, so the page is shown in the system's fonts, and ours are fetched
 * for the next one when it has loaded.
 */
export function decideFonts(): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  if (!sheet) return;
  const files = Array.from(sheet.textContent.matchAll(/\/[^)]+/g), ([href]) => href);
  const visit = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  // Anyone who comes from another page of ours, or again, has them.
  const isFirst = visit.type === 'navigate' && document.referrer !== `${location.origin}/`;
  if (isFirst && visit.responseStart - visit.requestStart > QUICK_MS) {
    sheet.media = 'not all';
    addEventListener('load', () => {
      // Firefox refuses `<link rel=prefetch>` under our policy.
      for (const href of files) {
        fetch(href, { priority: 'low' })
          .then((response) => response.arrayBuffer())
          .catch(() => undefined);
      }
    });
    return;
  }
  for (const href of files) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }),
    );
  }
}
