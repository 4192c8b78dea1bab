/** Requests of the client, which the service validates. */
import * as z from 'zod/mini';
import { ORIGIN_MAX_LENGTH, ORIGIN_MIN_LENGTH } from '../constants.ts';

const nonEmpty = z.string().check(z.minLength(1));

/**
 * The origin that a purchase is attributed to.
 *
 * @see Specification §5; it defines the messages.
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

/**
 * The body of `POST checkout/session`. An empty origin counts as none: some native clients send it.
 */
export const checkoutRequestSchema = z.object({
  productId: nonEmpty.check(z.maxLength(200)),
  purchasePlatform: z.enum(['app', 'web']),
  returnUrl: nonEmpty.check(z.maxLength(2_000)),
  origin: z.optional(z.union([z.literal(''), originSchema])),
  /** The buyer's country (ISO 3166-1), if known, which determines the currency. */
  region: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}$/))),
  /**
   * The free trial that the page promised, in days. The service refuses a shorter one (409
   * `trial_changed`).
   */
  trialDays: z.optional(z.int().check(z.nonnegative(), z.maximum(366))),
  /**
   * The price that the page showed. The service refuses a different price (409 `price_changed`)
   * instead of charging it.
   */
  price: z.optional(
    z.object({
      amount: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
  ),
});
/** A checkout request in the service's format. */
export type CheckoutRequestWire = z.infer<typeof checkoutRequestSchema>;

/** The query of `GET checkout/trial`: the origin of the visit. */
export const trialRequestSchema = z.object({ origin: originSchema });

/** The subscription to change. Defaults to the one that the service bills. */
const subscriptionId = z.optional(nonEmpty.check(z.maxLength(255)));

/**
 * The body of `POST subscription/cancel` and `subscription/resume`, and the query of
 * `GET checkout/portal`.
 */
export const changeRequestSchema = z.object({ subscriptionId });
/** The subscription to change, in the service's format. */
export type ChangeRequestWire = z.infer<typeof changeRequestSchema>;

/**
 * The body of `POST subscription/change`, and the query of `GET subscription/change`, which returns
 * the cost.
 */
export const changePlanRequestSchema = z.object({
  productId: nonEmpty.check(z.maxLength(200)),
  subscriptionId,
});
/** A plan change request in the service's format. */
export type ChangePlanRequestWire = z.infer<typeof changePlanRequestSchema>;

/**
 * The body of `POST subscription/fix-payment` with the URL to which the provider redirects the
 * payer.
 */
export const fixPaymentRequestSchema = z.object({
  returnUrl: nonEmpty.check(z.maxLength(2_000)),
  subscriptionId,
});
/** A request to fix a payment, in the service's format. */
export type FixPaymentRequestWire = z.infer<typeof fixPaymentRequestSchema>;
