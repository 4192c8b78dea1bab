import type { PageReports } from '../../environment/measurement/page-reports.d.ts';
import { startMeasuring } from './measure.ts';
import { onClick } from '../shared/on-click.ts';
import { onFirstInteraction } from '../shared/on-first-interaction.ts';
import { enhanceThemeToggle } from './theme-toggle.ts';

/**
 * Runs the document runtime's enhancements for every page.
 *
 * @param measuring The events that this page can report in addition to the common ones, and the
 * module that reports them.
 */
export function enhancePage(...measuring: Parameters<typeof startMeasuring>): PageReports {
  enhanceThemeToggle();
  onFirstInteraction('[role=search],[data-search]', () => {
    // If the chunk fails to load, the settings aren't carried over.
    import('./carry-settings.ts').then((own) => own.carrySettings()).catch(() => {});
  });
  // Capture the event, since `beforetoggle` does not bubble. If the chunk fails to load, Escape and
  // a click outside still close menus.
  addEventListener('beforetoggle', () => import('./leave-menus.ts').catch(() => {}), true);
  const reports = startMeasuring(...measuring);
  // Share this with other scripts on the page: a shared module would cost every document another
  // request.
  globalThis.pageReports = reports;

  onClick<HTMLAnchorElement>('a[data-receipt-open]', (event, link) => {
    // With a modifier key, open the page itself in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void Promise.all([reports.measurement, import('../receipt/receipt.ts')])
      .then(([begun, own]) => {
        if (!begun) throw new Error('nothing is measured here');
        return own.openReceipt(begun, link);
      })
      .catch(() => location.assign(link.href));
  });
  return reports;
}
