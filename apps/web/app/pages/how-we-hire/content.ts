/** Our promises to applicants, in business days or minutes. */
export const REPLY_DAYS = 10;
export const DECISION_DAYS = 5;
export const TALK_MINUTES = 45;
export const TASK_HOURS = 4;
/** The number of months for which application documents are stored after a decision. */
export const PAPERS_MONTHS = 6;
