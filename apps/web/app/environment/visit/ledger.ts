import type { LedgerEntry } from '@mallard/pixel';
import { attempt } from '../browser/attempt.ts';

export type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'pixelLedger';
/** Maximum number of entries, the same as in a pixel. */
const LIMIT = 500;

/**
 * Returns the events that earlier pages of this visit sent or held back; empty if storage is
 * blocked or its content is broken. Code that reads the entries must skip invalid ones ({@link
 * isLedgerEntry}).
 */
export function readLedger(storage: () => VisitStorage): readonly LedgerEntry[] {
  const entries = attempt((): unknown => JSON.parse(storage().getItem(STORAGE_KEY)!));
  return Array.isArray(entries) ? (entries as LedgerEntry[]) : [];
}

/**
 * Appends to the stored ledger: a page restored from the back/forward cache doesn't have the
 * entries of other pages.
 */
export function keepEntry(storage: () => VisitStorage, entry: LedgerEntry): void {
  const entries = [...readLedger(storage), entry].slice(-LIMIT);
  attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(entries)));
}

/** Whether a stored value has the shape that {@link keepEntry} writes. */
export function isLedgerEntry(value: unknown): value is LedgerEntry {
  const { event, purpose, outcome, url, parameters, at } = Object(value) as Record<string, unknown>;
  return (
    [event, purpose, outcome, url].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    Object(parameters) === parameters &&
    Object.values(parameters as object).every((text) => typeof text === 'string')
  );
}
