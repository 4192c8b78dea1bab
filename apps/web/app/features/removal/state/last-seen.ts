/**
 * The history of each record on this page, so that no number drops without an explanation: the app
 * reports only the current state, not that a record was gone and has returned, or is no longer
 * searched for.
 *
 * Stored on this device as numbers and times: no names, no addresses
 * (docs/decisions/0075-run-data-broker-removal-in-the-app.md).
 */
import * as z from 'zod/mini';
import type { ProfileMatch, RemovedMatch } from '../../../environment/native/removal-app.ts';
import { type Standing, standingOf, STANDINGS, turnsOf } from './standing.ts';

/** The time in milliseconds that changes stay visible after they were first shown. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;

const time = z.number();
const count = z.int().check(z.nonnegative());

const seenSchema = z.object({
  /** The time of the latest snapshot. */
  at: z.optional(time),
  records: z.record(
    z.string(),
    z.object({
      standing: z.enum(STANDINGS as [Standing, ...Standing[]]),
      turns: z.array(z.object({ to: z.enum(['requested', 'gone', 'returned']), at: time })),
    }),
  ),
  /** The number of records that are no longer listed, and the time at which that was noticed. */
  dropped: z.optional(z.object({ count, at: time })),
  /**
   * The number of records that changed to each status since a snapshot, and the time at which that
   * was first shown.
   */
  news: z.optional(z.object({ since: time, toldAt: time, counts: z.record(z.string(), count) })),
});

export type Seen = z.infer<typeof seenSchema>;

export const NOTHING_SEEN: Seen = { records: {} };

type Listed = Pick<ProfileMatch, 'dataBroker' | 'foundDate' | 'name' | 'addresses'>;

/** Returns a hash of the record that does not reveal its content. @see FNV-1a */
export function recordKey({ dataBroker, foundDate, name, addresses }: Listed): string {
  const places = addresses.map(({ city, state }) => `${city},${state}`);
  const text = [dataBroker.url, foundDate, name, ...places].join('|');
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * Returns a lookup for the time of each record's removal request. A request to a parent site also
 * counts for the sites that show its records.
 */
export function requestsOf(
  open: readonly ProfileMatch[],
): (record: Listed & Partial<ProfileMatch>) => number | undefined {
  const keyOf = (url: string | null | undefined, name: string) => `${url}|${name}`;
  const requests = new Map(
    open.map(({ dataBroker, name, optOutSubmittedDate }) => [
      keyOf(dataBroker.url, name),
      optOutSubmittedDate,
    ]),
  );
  return ({ dataBroker, name, optOutSubmittedDate, hasMatchingRecordOnParentBroker }) =>
    optOutSubmittedDate ??
    (hasMatchingRecordOnParentBroker
      ? (requests.get(keyOf(dataBroker.parentURL, name)) ?? undefined)
      : undefined);
}

/** Adds a snapshot of the app's records to the history. */
export function see(
  before: Seen,
  { open, gone }: { open: readonly ProfileMatch[]; gone: readonly RemovedMatch[] },
  now: number,
): Seen {
  const records: Record<string, Seen['records'][string]> = {};
  const changed: Standing[] = [];
  const requestOf = requestsOf(open);
  const take = (record: Listed & Partial<ProfileMatch>, goneAt?: number) => {
    const key = recordKey(record);
    const known = before.records[key];
    const times = { foundAt: record.foundDate, requestedAt: requestOf(record), goneAt };
    const turns = turnsOf(times, known?.turns ?? [], now);
    const standing = standingOf(times, turns, now);
    records[key] = { standing, turns };
    if (standing !== known?.standing) changed.push(standing);
  };
  for (const record of open) take(record);
  for (const record of gone) take(record, record.removedDate ?? record.date);
  const count = Object.keys(before.records).filter((key) => !(key in records)).length;
  const dropped = count > 0 ? { count, at: now } : before.dropped;
  return {
    at: now,
    records,
    ...(dropped && { dropped }),
    ...(before.at !== undefined && { news: newsOf(before, before.at, changed, now) }),
  };
}

/** Counts the status changes since the last snapshot, on top of those from the last week. */
function newsOf(before: Seen, lastAt: number, changed: readonly Standing[], now: number) {
  const isOld = !before.news || now - before.news.toldAt > NEWS_MS;
  const { counts, ...times } =
    isOld || !before.news ? { since: lastAt, toldAt: now, counts: {} } : before.news;
  const added: Record<string, number> = { ...counts };
  for (const standing of changed) added[standing] = (added[standing] ?? 0) + 1;
  return { ...times, counts: added };
}

/**
 * Parses the stored history. Returns an empty history for anything that `JSON.stringify` of a
 * `Seen` cannot produce.
 */
export function readSeen(text: string | undefined): Seen {
  try {
    return z.safeParse(seenSchema, JSON.parse(text ?? 'null')).data ?? NOTHING_SEEN;
  } catch {
    return NOTHING_SEEN;
  }
}
