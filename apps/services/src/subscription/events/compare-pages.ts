import { inParallel } from '../../platform/jobs/in-parallel.ts';
import { JOB_PAGE } from '../constants.ts';

/** A part of a comparison that takes longer than one run of its job. */
export interface ComparisonPart {
  /** End of the previous part; empty for the first. */
  after: string;
  /** Whether the time is up; called after each page. */
  isOver: () => boolean;
  /** Called after each page with the start of the next one. */
  keepPlace?: (after: string) => Promise<void>;
}

/** A comparison in one go. */
export const WHOLE: ComparisonPart = { after: '', isOver: () => false };

export interface Comparison<Row> {
  readPage: (after: string, limit: number) => Promise<Row[]>;
  /** Rows per page; by default those of any job. */
  pageSize?: number;
  referenceOf: (row: Row) => string;
  /** Rows that need no comparison; by default none. */
  isSkipped?: (row: Row) => boolean;
  compare: (row: Row) => Promise<void>;
  /** The provider's rate limit for jobs; unlimited if absent. */
  callsPerSecond?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Compares rows with their provider in order of their references, several at a time, until there
 * are no more, the part is over, or the run is aborted.
 *
 * @returns The start of the next part; `undefined` if there are no more rows.
 */
export async function comparePages<Row>(
  {
    readPage,
    pageSize = JOB_PAGE,
    referenceOf,
    isSkipped = () => false,
    compare,
    callsPerSecond,
    signal,
  }: Comparison<Row>,
  { after, isOver, keepPlace }: ComparisonPart,
): Promise<string | undefined> {
  let place = after;
  while (!signal?.aborted) {
    const rows = await readPage(place, pageSize);
    const compared = rows.filter((row) => !isSkipped(row));
    await inParallel(compared, compare, { perSecond: callsPerSecond, signal });
    if (signal?.aborted) break;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return undefined;
    place = referenceOf(last);
    await keepPlace?.(place);
    if (isOver()) break;
  }
  return place;
}
