const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the end of a free trial that starts now, in epoch milliseconds. */
export const firstChargeAt = (trialDays: number): number => Date.now() + trialDays * DAY_MS;
