/** What the schemas of several messages are made of. Members that are not described are left out, never an error. */
import * as z from 'zod/mini';

export const nonEmpty = z.string().check(z.minLength(1));

export const noParams = z.object({});

/** A token. Without one, hosts say "", null, or nothing at all: all of them are `undefined` here. */
export const tokenOrNone = z.pipe(
  z.nullish(z.string()),
  z.transform((token) => token || undefined),
);

/** A feature flag: false by default, and whatever else is not true. */
export const flag = z.catch(z.boolean(), false);

/** "monthly", "yearly"; hosts write them large or small. */
export const billingPeriod = z.pipe(
  z.string(),
  z.transform((period) => period.toLowerCase()),
);

/** A way to another plan. */
export const planChange = z.enum(['upgrade', 'downgrade', 'crossgrade']);

/** For answers that a host has to get from a store, a service or its database. In milliseconds. */
export const LOOKUP_TIMEOUT_MS = 10_000;

/** For answers that wait for a person or a bank. In milliseconds. */
export const PERSON_TIMEOUT_MS = 120_000;
