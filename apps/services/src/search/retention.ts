import { lt } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { bangSubmissions, importedBangs } from './schema.ts';

/** Proposals expire, so that a bot that fills the list can't block it permanently. */
const SUBMISSIONS_DAYS = 90;

export const searchRetention: readonly Retention[] = [
  { table: importedBangs, kept: 'until the next import' },
  {
    table: bangSubmissions,
    kept: `${SUBMISSIONS_DAYS} days, unless accepted: without the sender`,
    isOver: (now) =>
      lt(bangSubmissions.submittedAt, new Date(now.getTime() - SUBMISSIONS_DAYS * DAY_MS)),
  },
];
