/**
 * The subscription service on the wire: what clients check, and what a service answers with.
 *
 * Only what the specification's response checks name is required; native clients send and expect more, so
 * the rest is described but optional. Vocabulary fields stay plain strings: a word that is new here must
 * never make a subscription unreadable.
 *
 * @see Specification §3, §5 and §7
 */
import * as z from 'zod/mini';
import { ORIGIN_MAX_LENGTH, ORIGIN_MIN_LENGTH } from './constants.ts';

const nonEmpty = z.string().check(z.minLength(1));

/**
 * The origin a purchase is attributed to.
 *
 * @see Specification §5; both messages are its words.
 */
export const originSchema = z
  .string()
  .check(
    z.minLength(ORIGIN_MIN_LENGTH, 'Origins must be at least three characters long'),
    z.maxLength(ORIGIN_MAX_LENGTH, `Origins are at most ${ORIGIN_MAX_LENGTH} characters long`),
    z.regex(
      /^[A-Za-z0-9_.]*$/,
      'Origins may only contain alphanumeric characters, underscores, and periods',
    ),
  );

/** `POST checkout/session`. An empty origin is none: some native clients send it so. */
export const checkoutRequestSchema = z.object({
  productId: nonEmpty.check(z.maxLength(200)),
  purchasePlatform: z.enum(['app', 'web']),
  returnUrl: nonEmpty.check(z.maxLength(2_000)),
  origin: z.optional(z.union([z.literal(''), originSchema])),
});
export type CheckoutRequestWire = z.infer<typeof checkoutRequestSchema>;

export const checkoutResponseSchema = z.object({
  // The page leaves for this address, so it must not be able to run as script.
  checkoutUrl: z.string().check(
    z.refine((url) => {
      try {
        return ['https:', 'http:'].includes(new URL(url).protocol);
      } catch {
        return false;
      }
    }, 'checkoutUrl must be an absolute http(s) address'),
  ),
});
export type CheckoutResponseWire = z.infer<typeof checkoutResponseSchema>;

/** `GET products`: the answer is a bare list. Prices are decimal text, "9.99". */
export const productSchema = z.object({
  productId: nonEmpty,
  productLabel: z.string(),
  billingPeriod: z.string(),
  price: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type ProductWire = z.infer<typeof productSchema>;
export const productsResponseSchema = z.array(productSchema);

/** `GET products/{productId}/features`. */
export const productFeaturesResponseSchema = z.object({
  features: z.array(nonEmpty).check(z.minLength(1)),
});
export type ProductFeaturesWire = z.infer<typeof productFeaturesResponseSchema>;

/** `GET subscription`. Dates are epoch milliseconds. */
export const subscriptionResponseSchema = z.object({
  productId: nonEmpty,
  name: z.optional(z.string()),
  billingPeriod: z.optional(z.string()),
  startedAt: z.optional(z.number()),
  expiresOrRenewsAt: z.optional(z.number()),
  platform: z.optional(z.string()),
  status: z.optional(z.string()),
  activeOffers: z.optional(z.array(z.object({ type: z.string() }))),
});
export type SubscriptionWire = z.infer<typeof subscriptionResponseSchema>;

/** `GET subscription/status`. The specification leaves its shape open; this is ours. */
export const subscriptionStatusResponseSchema = z.object({ status: nonEmpty });
export type SubscriptionStatusWire = z.infer<typeof subscriptionStatusResponseSchema>;

/** A failed call: the stable code of what went wrong. */
export const serviceErrorSchema = z.object({ error: nonEmpty });
