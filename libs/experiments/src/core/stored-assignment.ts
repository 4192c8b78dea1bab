// A stored result is {"value":"treatmenta","expiry":"2026-12-31","by":"random"}: the field's form of a value
// with an expiry date, and who assigned it. It is valid on its last day, by the visitor's own calendar.
import { PARAMETER_PREFIX } from '../constants.ts';
import { type AssignedBy } from './experiment.ts';

/** The part of `localStorage` that is used. */
export type ExperimentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredAssignment {
  /** A variant, or "unassigned". */
  value: string;
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
  if (text === null) return undefined;
  try {
    const { value, expiry, by } = JSON.parse(text) as Record<string, unknown>;
    if (
      typeof value === 'string' &&
      typeof expiry === 'string' &&
      (by === 'random' || by === 'url' || by === 'backend') &&
      localDate(nowMs) <= expiry
    ) {
      return { value, by };
    }
  } catch {
    // damaged: read as none, and replaced by the next result
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
  name: string,
  assignment: StoredAssignment,
  nowMs: number,
  expiryDays: number,
): void {
  const { value, by } = assignment;
  const expiry = localDate(nowMs, expiryDays);
  storage.setItem(PARAMETER_PREFIX + name, JSON.stringify({ value, expiry, by }));
}

/** The local calendar date some days on, as YYYY-MM-DD, which sorts as text. */
function localDate(nowMs: number, daysOn = 0): string {
  const date = new Date(nowMs);
  date.setDate(date.getDate() + daysOn);
  const twoDigits = (value: number): string => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
