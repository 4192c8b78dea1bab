import type { Retention } from '../platform/jobs/retention.ts';
import {
  pixelCounts,
  pixelDays,
  pixelExperimentCounts,
  pixelLoads,
  pixelOverflow,
  pixels,
} from './schema.ts';

const SUMS = 'always: sums of a day, in which values that came less than 20 times are one';

/** The job `pixel-days` drops whole days after counting them. */
export const pixelsRetention: readonly Retention[] = [
  {
    table: pixels,
    kept: '7 days (`PIXEL_RETENTION_DAYS`), by `pixel-days`, which drops partitions',
  },
  { table: pixelLoads, kept: 'as long as the pixels of its day, by `pixel-days`' },
  { table: pixelOverflow, kept: SUMS },
  { table: pixelCounts, kept: SUMS },
  { table: pixelExperimentCounts, kept: SUMS },
  { table: pixelDays, kept: 'always: a row a day' },
];
