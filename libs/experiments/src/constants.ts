/** The query parameter and the storage key of an experiment are this and its name (specification §3). */
export const PARAMETER_PREFIX = 'exp_';

/** The value that says "in no variant", in an address and in storage. Not usable as a variant. */
export const UNASSIGNED = 'unassigned';

/** Visitors of this campaign take part in no experiment (specification §4). */
export const EXCLUDED_CAMPAIGN = 'prosearchtest';
