// A stored result is {"value":"treatmenta","expiry":"2026-12-31","by":"random"}: the field's form of a value
// with an expiry date, and who assigned it. It is valid on its last day, by the visitor's own calendar.
import { PARAMETER_PREFIX } from '../constants.ts';
import { type AssignedBy, type Experiment } from './experiment.ts';

/** The part of `localStorage` that is used. */
export type ExperimentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredAssignment {
  /** A variant, or "unassigned"; when read, whatever was stored. */
  value: unknown;
  by: AssignedBy;
}

/**
 * Reads a stored result; one that is expired or damaged is none.
 *
 * @throws Whatever the storage throws.
 */
export function readAssignment(
  storage: ExperimentStorage,
  name: string,
  nowMs: number,
): StoredAssignment | undefined {
  const text = storage.getItem(PARAMETER_PREFIX + name);
  try {
    const { value, expiry, by } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (
      (by === 'random' || by === 'url' || by === 'backend') &&
      typeof expiry === 'string' &&
      localDate(nowMs) <= expiry
    ) {
      return { value, by };
    }
  } catch {
    // absent or damaged: read as none, and replaced by the next result
  }
  return undefined;
}

/**
 * Keeps a result.
 *
 * @throws Whatever the storage throws.
 */
export function writeAssignment(
  storage: ExperimentStorage,
  { name, expiryDays }: Extract<Experiment, { assignment: 'local' }>,
  { value, by }: StoredAssignment,
  nowMs: number,
): void {
  const expiry = localDate(nowMs, expiryDays);
  storage.setItem(PARAMETER_PREFIX + name, JSON.stringify({ value, expiry, by }));
}

/**
 * Notes with a result that its exposure was reported, so that a visitor counts once and not once a page.
 *
 * @returns Whether it was not yet.
 * @throws Whatever the storage throws, and where there is no result.
 */
export function markExposed(storage: ExperimentStorage, name: string): boolean {
  const kept = JSON.parse(storage.getItem(PARAMETER_PREFIX + name) ?? '') as { exposed?: boolean };
  if (kept.exposed) return false;
  storage.setItem(PARAMETER_PREFIX + name, JSON.stringify({ ...kept, exposed: true }));
  return true;
}

/** The local calendar date some days on, as YYYY-MM-DD, which sorts as text. */
function localDate(nowMs: number, daysOn = 0): string {
  const date = new Date(nowMs);
  date.setDate(date.getDate() + daysOn);
  // toISOString speaks of UTC: move the clock so that it reads as the local one
  date.setMinutes(date.getMinutes() - date.getTimezoneOffset());
  return date.toISOString().slice(0, 10);
}
