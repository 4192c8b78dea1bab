// A stored result is {"value":"treatmenta","expiry":"2026-12-31","by":"random"}: a value with its
// expiry date and source. It is valid through that day in the visitor's time zone.
import type { AssignedBy } from './experiment.ts';

/** The `Storage` methods that are used. */
export interface ExperimentStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface StoredAssignment {
  /** A variant or "unassigned"; any value if read from storage. */
  value: unknown;
  by: AssignedBy;
  expiry: string;
  /** Whether its exposure was reported. */
  exposed?: boolean;
}

/** Parses a stored result; returns undefined if it is absent, corrupt or expired. */
export function readAssignment(text: string | null, nowMs: number): StoredAssignment | undefined {
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as StoredAssignment;
    // The time is local because it has no offset. An invalid date is NaN, which counts as expired.
    if (
      (stored.by === 'random' || stored.by === 'url') &&
      nowMs < Date.parse(`${stored.expiry}T24:00`)
    ) {
      return stored;
    }
  } catch {
    // Ignore a corrupt value; the next result overwrites it.
  }
  return undefined;
}

/** Returns the local calendar date after a number of days, as YYYY-MM-DD. */
export function expiryDate(nowMs: number, days: number): string {
  // toISOString uses UTC: shift the time so that it shows the local date.
  const offsetMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - offsetMs + days * 86_400_000).toISOString().slice(0, 10);
}
