import * as z from 'zod/mini';

const nonEmpty = z.string().check(z.minLength(1));

/** ISO 8601, UTC. Zod's own check of it would cost a page more than all of these schemas. */
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

/** One sign-in, in coarse words: what kind of client and when, not where. */
export const accountSessionSchema = z.object({
  id: nonEmpty,
  client: z.enum(['web', 'app']),
  /** The one that asks. */
  current: z.boolean(),
  signed_in_at: time,
  /** To the hour. */
  last_used_at: time,
});

/** A sign-in that the service has ended, since somebody had a copy of it. */
const copiedSessionSchema = z.object({
  id: nonEmpty,
  client: z.enum(['web', 'app']),
  signed_in_at: time,
  ended_at: time,
});

/** GET auth/v2/account/sessions. */
export const sessionsResponseSchema = z.object({
  sessions: z.array(accountSessionSchema),
  /** Of the last thirty days; absent from a service that does not tell. */
  copied: z.optional(z.array(copiedSessionSchema)),
});

/** One purchase in an app store that is linked to the account. */
export const accountPurchaseSchema = z.object({
  id: nonEmpty,
  store: z.enum(['apple', 'google']),
  linked_at: time,
  /** Whether anyone who shows it signs in to the account; else it only grants entitlements. */
  signs_in: z.boolean(),
});

/** GET auth/v2/account/purchases. */
export const purchasesResponseSchema = z.object({ purchases: z.array(accountPurchaseSchema) });

const paidTimeSchema = z.object({
  product_id: z.string(),
  until: time,
  renews: z.boolean(),
});

/** GET and POST auth/v2/account/deletion: what deleting the account would do, or will. */
export const deletionResponseSchema = z.object({
  deletes_at: time,
  /** Time that was paid for and would be lost; of several subscriptions one that renews. */
  paid_time: z.nullable(paidTimeSchema),
  /** All of it, a subscription each; absent from a service that does not tell. */
  subscriptions: z.optional(
    z.array(z.extend(paidTimeSchema, { platform: z.enum(['stripe', 'apple', 'google']) })),
  ),
});

/** GET auth/v2/account/export: everything that the service keeps about an account and that is not a secret. */
export const exportSchema = z.object({
  exported_at: time,
  account: z.object({
    external_id: nonEmpty,
    email: z.nullable(z.string()),
    created_at: time,
    /** Language of the mails that tell of changes, as a BCP 47 tag. */
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
