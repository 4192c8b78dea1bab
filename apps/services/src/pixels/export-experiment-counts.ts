import { events } from '@mallard/measurement-plan/events';
import { isDay, shiftDay } from './days.ts';
import type { PixelRepository } from './repository.ts';

/** What is asked for, as text from a command line. */
export interface ExportRequest {
  /** YYYY-MM-DD, both included; by default the four weeks that end with `to`, and the newest day. */
  from?: string | undefined;
  to?: string | undefined;
  /** The event that counts as success: "pro.checkoutStart". */
  converted?: string | undefined;
}

/** Four weeks, so that each weekday counts as often as any other. */
const DEFAULT_DAYS = 28;

/**
 * The counts of experiments as NDJSON, a line a day, variant and way of assignment, for the check of the split
 * (`nx run tools:sample-ratio`). Overrides are not in them.
 *
 * @param today The newest day there can be.
 * @throws RangeError Saying what about the request is wrong.
 */
export async function exportExperimentCounts(
  repository: Pick<PixelRepository, 'experimentCounts'>,
  { from, to, converted }: ExportRequest,
  today: string,
): Promise<string[]> {
  const last = to ?? today;
  if (!isDay(last)) throw new RangeError('--to: must be a day, YYYY-MM-DD.');
  const first = from ?? shiftDay(last, 1 - DEFAULT_DAYS);
  if (!isDay(first)) throw new RangeError('--from: must be a day, YYYY-MM-DD.');
  if (first > last) throw new RangeError('--from: must not be after --to.');
  if (converted !== undefined && !Object.hasOwn(events, converted)) {
    throw new RangeError('--converted: must be a declared event, such as pro.checkoutStart.');
  }
  const counts = await repository.experimentCounts({ from: first, to: last }, converted);
  return counts.map((count) => JSON.stringify(count));
}
