// Rules for free trials. The service enforces them and pages quote them.

/** Days before the end of a free trial on which its first charge is announced, earliest first. */
export const TRIAL_NOTICE_DAYS = [3, 1] as const;
