const DAY_MS = 24 * 60 * 60 * 1000;

/** When a free trial that starts now ends, in epoch milliseconds. */
export const firstChargeAt = (trialDays: number): number => Date.now() + trialDays * DAY_MS;
