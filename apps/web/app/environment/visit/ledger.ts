import type { LedgerEntry } from '@mallard/pixel';
import { attempt } from '../browser/attempt.ts';

/** The part of `sessionStorage` that is used. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'pixelLedger';
/** As many as a pixel keeps. */
const LIMIT = 500;

/**
 * What earlier pages of this visit sent or held back; nothing where storage is blocked or its content broken. Anyone who
 * reads entries, instead of passing them on, leaves out what is none ({@link isLedgerEntry}).
 */
export function readLedger(storage: () => VisitStorage): readonly LedgerEntry[] {
  const entries = attempt((): unknown => JSON.parse(storage().getItem(STORAGE_KEY)!));
  return Array.isArray(entries) ? (entries as LedgerEntry[]) : [];
}

/** Adds to what the visit holds by now: a page that comes back out of the browser's cache has missed some. */
export function keepEntry(storage: () => VisitStorage, entry: LedgerEntry): void {
  const entries = [...readLedger(storage), entry].slice(-LIMIT);
  attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(entries)));
}

/** Whether something that was stored is what {@link keepEntry} stores. */
export function isLedgerEntry(value: unknown): value is LedgerEntry {
  const { event, purpose, outcome, url, parameters, at } = Object(value) as Record<string, unknown>;
  return (
    [event, purpose, outcome, url].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    Object(parameters) === parameters &&
    Object.values(parameters as object).every((text) => typeof text === 'string')
  );
}
