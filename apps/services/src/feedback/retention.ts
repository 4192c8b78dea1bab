import { lt } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { RETENTION_DAYS } from './constants.ts';
import { feedbackEntries } from './schema.ts';

export const feedbackRetention: readonly Retention[] = [
  {
    table: feedbackEntries,
    kept: `${RETENTION_DAYS} days`,
    isOver: (now) =>
      lt(
        feedbackEntries.day,
        new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10),
      ),
  },
];
