import type { declaredEvent } from '../environment/declared-events.ts';
import type { Fire } from '../environment/measurement.ts';

/** When an error page is reported once more, and as what. @see Specification §2, error pages. */
const TIMES = [
  [1000, '1sec'],
  [2000, '2sec'],
] as const;

/**
 * Reports an error page again while it stays; its being shown is reported as that of any page.
 *
 * @param shown What the page declares for being shown.
 */
export function reportWhileShown(shown: ReturnType<typeof declaredEvent>, fire: Fire): void {
  const [event, parameters] = shown ?? [];
  if (event !== 'static.errorPage') return;
  for (const [delayMs, after] of TIMES) {
    // Of this event, though by type of any.
    setTimeout(() => fire(event, { ...parameters, after } as never), delayMs);
  }
}
