/**
 * The wire format of the subscription service: the schemas that clients validate responses with and
 * that the service implements.
 *
 * Only members that the specification's response checks name are required; native clients send and
 * expect more, so the rest is described but optional. Enumerations stay plain strings: a value
 * introduced later must never make a subscription unreadable.
 *
 * @see Specification §3, §5 and §7
 *
 * Requests and responses have separate modules: a bundler includes the whole module of each schema
 * in use.
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
