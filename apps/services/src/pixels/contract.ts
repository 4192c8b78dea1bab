/** The contract of the pixels module with other modules: read access to the counts. */
import type { Database } from '../platform/database/database.ts';
import { createPixelRepository, type DayRange, type EventCount } from './repository.ts';

export { dayOf, shiftDay } from './days.ts';
export type { EventCount } from './repository.ts';

/** Returns the daily count of each event; today's is partial. */
export const readEventCounts = (db: Database, range: DayRange): Promise<EventCount[]> =>
  createPixelRepository(db).eventCounts(range);
