import { events } from '@mallard/measurement-plan/events';
import { isDay, shiftDay } from './days.ts';
import type { PixelRepository } from './repository.ts';

export interface ExportRequest {
  /**
   * The first and the last day, YYYY-MM-DD, inclusive; by default the newest day and the four weeks
   * that end with `to`.
   */
  from?: string | undefined;
  to?: string | undefined;
  /** The event that counts as a conversion, such as "pro.checkoutStart". */
  converted?: string | undefined;
}

/** Four weeks, so that every weekday counts equally. */
const DEFAULT_DAYS = 28;

/**
 * Returns the counts of experiments as NDJSON, one line per day, variant and way of assignment, for
 * the sample-ratio check (`nx run tools:sample-ratio`). Overrides are excluded.
 *
 * @param today The latest possible day.
 * @throws RangeError When the request is invalid, with the reason.
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
