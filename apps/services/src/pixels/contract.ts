/** What the pixels module offers to others: what was counted, to be read. */
import type { Database } from '../platform/database/database.ts';
import { createPixelRepository, type DayRange, type EventCount } from './repository.ts';

export { dayOf, shiftDay } from './days.ts';
export type { EventCount } from './repository.ts';

/** How often each event came, by day; of today, so far. */
export const readEventCounts = (db: Database, range: DayRange): Promise<EventCount[]> =>
  createPixelRepository(db).eventCounts(range);
