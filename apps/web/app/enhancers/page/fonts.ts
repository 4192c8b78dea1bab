/**
 * Maximum time in ms from the navigation request to its response at which fonts are likely to
 * arrive before the browser stops waiting for them at 100 ms.
 */
const QUICK_MS = 70;

/**
 * Preloads the page's fonts if they can arrive in time. Browsers block text for 100 ms while a font
 * loads, which is wasted on a slow network: the page is then shown in system fonts, and ours are
 * fetched after load for the next page.
 */
export function decideFonts(): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  if (!sheet) return;
  const files = Array.from(sheet.textContent.matchAll(/\/[^)]+/g), ([href]) => href);
  const visit = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  // A visitor who comes from another page of the site, or reloads, has the fonts cached.
  const isFirst = visit.type === 'navigate' && document.referrer !== `${location.origin}/`;
  if (isFirst && visit.responseStart - visit.requestStart > QUICK_MS) {
    sheet.media = 'not all';
    addEventListener('load', () => {
      // Firefox blocks `<link rel=prefetch>` under our Content Security Policy.
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
