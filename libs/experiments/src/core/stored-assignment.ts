// A stored result is {"value":"treatmenta","expiry":"2026-12-31","by":"random"}: the usual form of a value
// with an expiry date, and who assigned it. It is valid on its last day, by the visitor's own calendar.
import type { AssignedBy } from './experiment.ts';

/** The part of `localStorage` that is used. */
export interface ExperimentStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface StoredAssignment {
  /** A variant, or "unassigned"; when read, whatever was stored. */
  value: unknown;
  by: AssignedBy;
  expiry: string;
  /** Its exposure was reported. */
  exposed?: boolean;
}

/** Reads a stored result; one that is absent, damaged or expired is none. */
export function readAssignment(text: string | null, nowMs: number): StoredAssignment | undefined {
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as StoredAssignment;
    // without a zone it is local time; what is no date is NaN, and so never later than now
    if (
      (stored.by === 'random' || stored.by === 'url') &&
      nowMs < Date.parse(`${stored.expiry}T24:00`)
    ) {
      return stored;
    }
  } catch {
    // damaged: read as none, and replaced by the next result
  }
  return undefined;
}

/** The local calendar date some days on, as YYYY-MM-DD. */
export function expiryDate(nowMs: number, days: number): string {
  // toISOString speaks of UTC: move the clock so that it reads as the local one
  const offsetMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - offsetMs + days * 86_400_000).toISOString().slice(0, 10);
}
