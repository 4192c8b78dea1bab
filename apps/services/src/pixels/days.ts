import { DAY_MS } from '../platform/utilities/durations.ts';

/** Returns the UTC day of a moment, YYYY-MM-DD. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** Returns the day `days` later; negative numbers go back in time. */
export function shiftDay(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** Returns the end of a day in epoch milliseconds. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** Whether a text is a valid day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    Number.isFinite(Date.parse(text)) &&
    dayOf(Date.parse(text)) === text
  );
}
