import { SURVEY_LEAST_FORMS } from '@mallard/site-contract/forms';
import type { Retention } from '../platform/jobs/retention.ts';
import { surveyCounts } from './schema.ts';

export const surveysRetention: readonly Retention[] = [
  {
    table: surveyCounts,
    kept: `always: sums of choices. Days with fewer than ${SURVEY_LEAST_FORMS} forms become part of their month, by \`surveys-folding\``,
  },
];
