import { SURVEY_LEAST_FORMS } from '@mallard/site-contract/forms';
import type { Retention } from '../platform/jobs/retention.ts';
import { surveyCounts } from './schema.ts';

export const surveysRetention: readonly Retention[] = [
  {
    table: surveyCounts,
    kept: `permanently: totals of choices. Days with fewer than ${SURVEY_LEAST_FORMS} forms are merged into their month, by \`surveys-folding\``,
  },
];
