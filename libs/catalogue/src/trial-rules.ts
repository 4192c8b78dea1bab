// What holds for free trials: the service keeps to it, and pages say it.

/** Days before the end of a free trial on which its first charge is announced, the earliest first. */
export const TRIAL_NOTICE_DAYS = [3, 1] as const;
