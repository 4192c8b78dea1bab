/** The status of a record and the events that led to it. All times are in epoch milliseconds. */

/** The time after a request at which a record becomes overdue. */
const OVERDUE_MS = 28 * 24 * 60 * 60 * 1000;
/**
 * The limit per record. Older events are dropped; a site that restores a record every month fills
 * this in two years.
 */
const TURN_LIMIT = 72;

export type Standing = 'found' | 'requested' | 'overdue' | 'returned' | 'gone';

/** The statuses, most urgent first. */
export const STANDINGS: readonly Standing[] = ['overdue', 'returned', 'found', 'requested', 'gone'];

/** An event after a record was found. */
export interface Turn {
  to: 'requested' | 'gone' | 'returned';
  at: number;
}

/** The current state of a record as the app reports it, without its history. */
interface ListedTimes {
  foundAt: number;
  requestedAt?: number | undefined;
  /** Set if the record is gone. */
  goneAt?: number | undefined;
}

/** Adds the app's current report to the history of a record, in chronological order. Idempotent. */
export function turnsOf(
  { requestedAt, goneAt }: ListedTimes,
  before: readonly Turn[],
  now: number,
): Turn[] {
  const turns = [...before];
  const add = (to: Turn['to'], at: number) => {
    if (!turns.some((turn) => turn.to === to && turn.at === at)) turns.push({ to, at });
  };
  const last = before.findLast(({ to }) => to !== 'requested');
  if (last?.to === 'gone') {
    // The record was requested again between two refreshes, so it had returned in the meantime,
    // even if it is gone again.
    if (requestedAt !== undefined && requestedAt > last.at) add('returned', requestedAt);
    else if (goneAt === undefined) add('returned', Math.max(now, last.at));
  }
  if (requestedAt !== undefined) add('requested', requestedAt);
  if (goneAt !== undefined) add('gone', goneAt);
  return turns.sort((one, other) => one.at - other.at).slice(-TURN_LIMIT);
}

export function standingOf(
  { foundAt, requestedAt, goneAt }: ListedTimes,
  turns: readonly Turn[],
  now: number,
): Standing {
  if (goneAt !== undefined) return 'gone';
  const returnedAt = turns.findLast(({ to }) => to === 'returned')?.at;
  const waitsSince = Math.max(requestedAt ?? foundAt, returnedAt ?? 0);
  if (now - waitsSince > OVERDUE_MS) return 'overdue';
  if (returnedAt !== undefined) return 'returned';
  return requestedAt === undefined ? 'found' : 'requested';
}
