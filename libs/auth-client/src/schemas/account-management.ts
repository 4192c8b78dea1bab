import * as z from 'zod/mini';

const nonEmpty = z.string().check(z.minLength(1));

/** An ISO 8601 time in UTC. Zod's own check would add more to a page than all of these schemas. */
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

/** A session, described only by client type and time, without a location. */
export const accountSessionSchema = z.object({
  id: nonEmpty,
  client: z.enum(['web', 'app']),
  /** Whether this session sent the request. */
  current: z.boolean(),
  signed_in_at: time,
  /** The time of the last use, rounded to the hour. */
  last_used_at: time,
});

/** A session that the service ended because its token was copied. */
const copiedSessionSchema = z.object({
  id: nonEmpty,
  client: z.enum(['web', 'app']),
  signed_in_at: time,
  ended_at: time,
});

/** The response of `GET auth/v2/account/sessions`. */
export const sessionsResponseSchema = z.object({
  sessions: z.array(accountSessionSchema),
  /** The copied sessions of the last thirty days; absent if the service does not report them. */
  copied: z.optional(z.array(copiedSessionSchema)),
});

/** A purchase in an app store that is linked to the account. */
export const accountPurchaseSchema = z.object({
  id: nonEmpty,
  store: z.enum(['apple', 'google']),
  linked_at: time,
  /**
   * Whether presenting the purchase signs in to the account; otherwise it only grants entitlements.
   */
  signs_in: z.boolean(),
});

/** The response of `GET auth/v2/account/purchases`. */
export const purchasesResponseSchema = z.object({ purchases: z.array(accountPurchaseSchema) });

const paidTimeSchema = z.object({
  product_id: z.string(),
  until: time,
  renews: z.boolean(),
});

/**
 * The response of `GET` and `POST auth/v2/account/deletion`: the effects of deleting the account.
 */
export const deletionResponseSchema = z.object({
  deletes_at: time,
  /** The paid time that would be forfeited; with several subscriptions, one that renews. */
  paid_time: z.nullable(paidTimeSchema),
  /** All forfeited subscriptions; absent if the service does not list them. */
  subscriptions: z.optional(
    z.array(z.extend(paidTimeSchema, { platform: z.enum(['stripe', 'apple', 'google']) })),
  ),
});

/** The response of `GET auth/v2/account/export`: all stored data of an account except secrets. */
export const exportSchema = z.object({
  exported_at: time,
  account: z.object({
    external_id: nonEmpty,
    email: z.nullable(z.string()),
    created_at: time,
    /** The language of account emails, as a BCP 47 tag. */
    locale: z.nullable(z.string()),
  }),
  sessions: z.array(accountSessionSchema),
  entitlements: z.array(z.object({ name: z.string(), product: z.string() })),
  paid_time: z.nullable(paidTimeSchema),
  store_purchases: z.array(
    z.object({
      store: z.enum(['apple', 'google']),
      linked_at: time,
      signs_in: z.optional(z.boolean()),
    }),
  ),
});
