/** Where a record stands, and what is on record of how it came there. Times are epoch milliseconds. */

/** When a record that was asked for counts as overdue. */
const OVERDUE_MS = 28 * 24 * 60 * 60 * 1000;
/** Of one record. Older ones are dropped: a site that brings it back each month fills two years. */
const TURN_LIMIT = 72;

export type Standing = 'found' | 'requested' | 'overdue' | 'returned' | 'gone';

/** In the order of what needs a look first. */
export const STANDINGS: readonly Standing[] = ['overdue', 'returned', 'found', 'requested', 'gone'];

/** Something that happened to a record after it was found. */
export interface Turn {
  to: 'requested' | 'gone' | 'returned';
  at: number;
}

/** What the app says of a record now. It does not say what was before. */
interface ListedTimes {
  foundAt: number;
  requestedAt?: number | undefined;
  /** Where it is gone. */
  goneAt?: number | undefined;
}

/** Adds to what is known of a record what the app says now, in the order of time. Said twice, it is there once. */
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
    // Asked for again before anybody looked: it was back by then, even where it is gone once more.
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
