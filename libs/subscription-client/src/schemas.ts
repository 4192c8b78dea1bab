/**
 * The subscription service on the wire: what clients check, and what a service answers with.
 *
 * Only what the specification's response checks name is required; native clients send and expect more, so
 * the rest is described but optional. Vocabulary fields stay plain strings: a word that is new here must
 * never make a subscription unreadable.
 *
 * @see Specification §3, §5 and §7
 *
 * Requests and answers are modules of their own: a bundler keeps a schema with the whole module it is in.
 */
export {
  changePlanRequestSchema,
  changeRequestSchema,
  checkoutRequestSchema,
  trialRequestSchema,
  fixPaymentRequestSchema,
  originSchema,
} from './schemas/requests.ts';
export {
  cardSchema,
  checkoutResponseSchema,
  fixPaymentResponseSchema,
  INVOICE_STATUSES,
  invoiceSchema,
  checkoutEmailResponseSchema,
  invoicesResponseSchema,
  PAYMENT_FAILURE_REASONS,
  pendingPlanSchema,
  planChangeSchema,
  portalResponseSchema,
  productFeaturesResponseSchema,
  productSchema,
  productsResponseSchema,
  serviceErrorSchema,
  STATUS_REASONS,
  subscriptionResponseSchema,
  subscriptionStatusResponseSchema,
} from './schemas/responses.ts';
export type {
  CheckoutRequestWire,
  ChangePlanRequestWire,
  ChangeRequestWire,
  FixPaymentRequestWire,
} from './schemas/requests.ts';
export type {
  CardWire,
  CheckoutResponseWire,
  PortalResponseWire,
  ProductWire,
  ProductFeaturesWire,
  PendingPlanWire,
  PlanChangeWire,
  SubscriptionWire,
  FixPaymentResponseWire,
  InvoiceWire,
  InvoicesWire,
  SubscriptionStatusWire,
} from './schemas/responses.ts';
export { itrCodeResponseSchema, itrCoverageResponseSchema } from './schemas/itr.ts';
export type { ItrCodeWire, ItrCoverageWire } from './schemas/itr.ts';
