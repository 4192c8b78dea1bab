/** Schemas shared by several messages. Undescribed members are dropped and never an error. */
import * as z from 'zod/mini';

export const nonEmpty = z.string().check(z.minLength(1));

export const noParams = z.object({});

/**
 * A token. Hosts send "", null, or no member to signal its absence; all of them become `undefined`.
 */
export const tokenOrNone = z.pipe(
  z.nullish(z.string()),
  z.transform((token) => token || undefined),
);

/** A feature flag: `true`, or `false` for any other or missing value. */
export const flag = z.catch(z.boolean(), false);

/** A billing period, for example "monthly" or "yearly", lowercased because hosts differ in case. */
export const billingPeriod = z.pipe(
  z.string(),
  z.transform((period) => period.toLowerCase()),
);

/** The direction of a plan change. */
export const planChange = z.enum(['upgrade', 'downgrade', 'crossgrade']);

/**
 * The time limit, in milliseconds, for responses that a host fetches from a store, a service or its
 * database.
 */
export const LOOKUP_TIMEOUT_MS = 10_000;

/** The time limit, in milliseconds, for responses that wait for the user or a bank. */
export const PERSON_TIMEOUT_MS = 120_000;
