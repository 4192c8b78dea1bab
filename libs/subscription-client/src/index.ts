export { createSubscriptionClient } from './core/subscription-client.ts';
export { buildCheckoutReturnUrl, parseCheckoutReturn } from './core/checkout-return.ts';
export { waitForEntitlement } from './core/wait-for-entitlement.ts';
export { explainSubscription } from './core/explain-subscription.ts';
export { createResource } from './core/resource.ts';
export {
  invoiceFromWire,
  isActiveStatus,
  parseBillingPeriod,
  parseSubscriptionStatus,
  productFromWire,
  SUBSCRIPTION_STATUSES,
  subscriptionFromWire,
} from './core/subscription.ts';
export { billerOf } from './core/biller.ts';
export { SubscriptionError } from './errors.ts';
export {
  CHECKOUT_RETURN_PATHS,
  COMMUNICATION_ERROR_MESSAGE,
  STORE_SUBSCRIPTION_PAGES,
} from './constants.ts';
export type {
  CallOptions,
  ChangeOptions,
  CheckoutRequest,
  InvalidResponseDetails,
  PlanChange,
  SubscriptionClient,
  SubscriptionClientOptions,
  SubscriptionState,
} from './core/subscription-client.ts';
export type { CheckoutReturn, CheckoutReturnParameters } from './core/checkout-return.ts';
export type {
  EntitlementAttempt,
  EntitlementOutcome,
  WaitForEntitlementOptions,
} from './core/wait-for-entitlement.ts';
export type {
  ExplainOptions,
  IfNothingIsDone,
  ManagedAt,
  NextDate,
  PlannedCharge,
  Standing,
  SubscriptionAction,
  SubscriptionExplanation,
  TrialProgress,
} from './core/explain-subscription.ts';
export type { Resource, ResourceHost, ResourceOptions, ResourceState } from './core/resource.ts';
export type {
  Billing,
  BillingPeriod,
  Charge,
  Invoice,
  InvoiceStatus,
  PaymentFailureReason,
  Product,
  StatusReason,
  Subscription,
  SubscriptionStatus,
} from './core/subscription.ts';
export type { Biller } from './core/biller.ts';
export type { Price, SubscriptionCall, SubscriptionErrorCode } from './errors.ts';
