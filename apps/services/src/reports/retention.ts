import { REPORT_RETENTION_DAYS } from '@mallard/site-contract/forms';
import { lt } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { siteReports } from './schema.ts';

export const reportsRetention: readonly Retention[] = [
  {
    table: siteReports,
    kept: `${REPORT_RETENTION_DAYS} days; an email address, encrypted, until the report is handled`,
    isOver: (now) =>
      lt(
        siteReports.day,
        new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10),
      ),
  },
];
