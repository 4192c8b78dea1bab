import { fire, measurement } from './measure.ts';
import { enhanceThemeToggle } from './theme-toggle.ts';

/** What the document runtime does on every page. */
export function enhancePage(): void {
  enhanceThemeToggle(document);
  // For what else runs on the page: a module that both have would cost documents a request.
  globalThis.pageReports = { fire, measurement };

  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-receipt-open]')) {
    link.addEventListener('click', (event) => {
      // Into another tab or window goes the page itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void Promise.all([measurement, import('./receipt.ts')])
        .then(([begun, own]) => {
          if (!begun) throw new Error('nothing is measured here');
          return own.openReceipt(begun, link);
        })
        // Something did not arrive: the link leads where it says.
        .catch(() => location.assign(link.href));
    });
  }
}
