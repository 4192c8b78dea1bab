import type { PageReports } from '../environment/page-reports.d.ts';
import { startMeasuring } from './measure.ts';
import { enhanceThemeToggle } from './theme-toggle.ts';

/**
 * What the document runtime does on every page.
 *
 * @param measuring What the page can report, and how, where that is more than all pages do.
 */
export function enhancePage(...measuring: Parameters<typeof startMeasuring>): PageReports {
  enhanceThemeToggle(document);
  const reports = startMeasuring(...measuring);
  // For what else runs on the page: a module that both have would cost documents a request.
  globalThis.pageReports = reports;

  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-receipt-open]')) {
    link.addEventListener('click', (event) => {
      // Into another tab or window goes the page itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void Promise.all([reports.measurement, import('./receipt.ts')])
        .then(([begun, own]) => {
          if (!begun) throw new Error('nothing is measured here');
          return own.openReceipt(begun, link);
        })
        // Something did not arrive: the link leads where it says.
        .catch(() => location.assign(link.href));
    });
  }
  return reports;
}
