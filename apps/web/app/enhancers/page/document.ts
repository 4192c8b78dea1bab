import type { PageReports } from '../../environment/measurement/page-reports.d.ts';
import { startMeasuring } from './measure.ts';
import { onClick } from '../shared/on-click.ts';
import { onFirstInteraction } from '../shared/on-first-interaction.ts';
import { enhanceThemeToggle } from './theme-toggle.ts';

/**
 * What the document runtime does on every page.
 *
 * @param measuring What the page can report, and how, where that is more than all pages do.
 */
export function enhancePage(...measuring: Parameters<typeof startMeasuring>): PageReports {
  enhanceThemeToggle();
  onFirstInteraction('[role=search],[data-search]', () => {
    // What does not arrive leaves the settings behind.
    import('./carry-settings.ts').then((own) => own.carrySettings()).catch(() => {});
  });
  // Opening does not bubble. What does not arrive leaves a menu to Escape and to a press beside it.
  addEventListener('beforetoggle', () => import('./leave-menus.ts').catch(() => {}), true);
  const reports = startMeasuring(...measuring);
  // For what else runs on the page: a module that both have would cost documents a request.
  globalThis.pageReports = reports;

  onClick<HTMLAnchorElement>('a[data-receipt-open]', (event, link) => {
    // Into another tab or window goes the page itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void Promise.all([reports.measurement, import('../receipt/receipt.ts')])
      .then(([begun, own]) => {
        if (!begun) throw new Error('nothing is measured here');
        return own.openReceipt(begun, link);
      })
      // Something did not arrive: the link leads where it says.
      .catch(() => location.assign(link.href));
  });
  return reports;
}
