import { whenActivated } from '@mallard/pixel';
import { declaredEvent } from '../../environment/measurement/declared-events.ts';
import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** When an error page is reported once more, and as what. @see Specification §2, error pages. */
const TIMES = [
  [1000, '1sec'],
  [2000, '2sec'],
] as const;

/** Reports an error page again while it stays; its being shown is reported as that of any page. */
export function enhance({ fire }: Pick<PageReports, 'fire'>): void {
  const [event, parameters] = declaredEvent(document.documentElement, 'impression') ?? [];
  if (event !== 'static.errorPage') return;
  whenActivated(() => {
    for (const [delayMs, after] of TIMES) {
      // The parameters fit this event, which the type does not know.
      setTimeout(() => fire(event, { ...parameters, after } as never), delayMs);
    }
  });
}
