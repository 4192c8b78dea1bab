/** Prefix of an experiment's query parameter and storage key (specification §3). */
export const PARAMETER_PREFIX = 'exp_';

/** The value for "in no variant", in a URL and in storage. Not usable as a variant. */
export const UNASSIGNED = 'unassigned';

/** Visitors of this campaign are excluded from all experiments (specification §4). */
export const EXCLUDED_CAMPAIGN = 'prosearchtest';
