import type { Retention } from '../platform/jobs/retention.ts';
import {
  pixelCounts,
  pixelDays,
  pixelExperimentCounts,
  pixelLoads,
  pixelOverflow,
  pixels,
} from './schema.ts';

const SUMS = 'permanently: daily totals, in which values seen fewer than 20 times are grouped';

/** The job `pixel-days` drops whole days after counting them. */
export const pixelsRetention: readonly Retention[] = [
  {
    table: pixels,
    kept: '7 days (`PIXEL_RETENTION_DAYS`), by `pixel-days`, which drops partitions',
  },
  { table: pixelLoads, kept: 'as long as that day’s pixels, by `pixel-days`' },
  { table: pixelOverflow, kept: SUMS },
  { table: pixelCounts, kept: SUMS },
  { table: pixelExperimentCounts, kept: SUMS },
  { table: pixelDays, kept: 'permanently: one row per day' },
];
