/** What we promise to applicants; "days" are business days. */
export const REPLY_DAYS = 10;
export const DECISION_DAYS = 5;
export const TALK_MINUTES = 45;
export const TASK_HOURS = 4;
/** How long papers are kept after a decision. */
export const PAPERS_MONTHS = 6;
