import { whenActivated } from '@mallard/pixel';
import { declaredEvent } from '../../environment/measurement/declared-events.ts';
import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/**
 * Delays after which an error page is reported again, and their names in the event. @see
 * Specification §2, error pages.
 */
const TIMES = [
  [1000, '1sec'],
  [2000, '2sec'],
] as const;

/**
 * Reports an error page again while it stays open. Its first view is reported like that of any
 * page.
 */
export function enhance({ fire }: Pick<PageReports, 'fire'>): void {
  const [event, parameters] = declaredEvent(document.documentElement, 'impression') ?? [];
  if (event !== 'static.errorPage') return;
  whenActivated(() => {
    for (const [delayMs, after] of TIMES) {
      // The type can't express that the parameters match this event.
      setTimeout(() => fire(event, { ...parameters, after } as never), delayMs);
    }
  });
}
