/** What a client sends; the service checks it. */
import * as z from 'zod/mini';
import { ORIGIN_MAX_LENGTH, ORIGIN_MIN_LENGTH } from '../constants.ts';

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
  /** The buyer's country by ISO 3166-1, where it is known: it decides the currency. */
  region: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}$/))),
  /** The free trial that the page has promised, in days: a shorter one is refused (409 `trial_changed`). */
  trialDays: z.optional(z.int().check(z.nonnegative(), z.maximum(366))),
  /** What the page has shown: another price is refused (409 `price_changed`) instead of charged. */
  price: z.optional(
    z.object({
      amount: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
  ),
});
/** A checkout, as it is asked for. */
export type CheckoutRequestWire = z.infer<typeof checkoutRequestSchema>;

/** The query of `GET checkout/trial`: the origin of the visit. */
export const trialRequestSchema = z.object({ origin: originSchema });

/** The subscription that is meant; without it the service chooses the one that it bills. */
const subscriptionId = z.optional(nonEmpty.check(z.maxLength(255)));

/** `POST subscription/cancel` and `subscription/resume`, and the query of `GET checkout/portal`. */
export const changeRequestSchema = z.object({ subscriptionId });
/** Which subscription is to be changed. */
export type ChangeRequestWire = z.infer<typeof changeRequestSchema>;

/** `POST subscription/change`, and the query of `GET subscription/change`, which says what it would cost. */
export const changePlanRequestSchema = z.object({
  productId: nonEmpty.check(z.maxLength(200)),
  subscriptionId,
});
/** A change of the plan, as it is asked for. */
export type ChangePlanRequestWire = z.infer<typeof changePlanRequestSchema>;

/** `POST subscription/fix-payment`: where the provider sends the payer back to. */
export const fixPaymentRequestSchema = z.object({
  returnUrl: nonEmpty.check(z.maxLength(2_000)),
  subscriptionId,
});
/** A new way to pay, as it is asked for. */
export type FixPaymentRequestWire = z.infer<typeof fixPaymentRequestSchema>;
