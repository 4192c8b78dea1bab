import { DAY_MS } from '../platform/utilities/durations.ts';

/** The UTC day of a moment, YYYY-MM-DD. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** The day that is `days` later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** Epoch milliseconds of the moment at which a day ends. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** True for a real day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    Number.isFinite(Date.parse(text)) &&
    dayOf(Date.parse(text)) === text
  );
}
