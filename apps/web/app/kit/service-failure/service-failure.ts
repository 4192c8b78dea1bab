/**
 * Reason why a service could not fulfill a request, with one kind for each action that the user can
 * take. The texts are in {@link file://./ServiceFailureMessage.tsx}.
 */
export interface ServiceFailure {
  kind:
    | 'offline'
    | 'too-many'
    | 'unavailable'
    | 'wrong-passcode'
    | 'passcode-expired'
    | 'passcode-exhausted'
    | 'invalid-email'
    | 'email-unchanged'
    | 'email-unusable'
    | 'email-not-sent'
    | 'account-suspended'
    | 'proof-required'
    | 'subscription-renews'
    | 'paid-time-left'
    | 'signed-out'
    | 'billing-unavailable'
    | 'billed-elsewhere'
    | 'payment-disputed'
    | 'changed-meanwhile'
    | 'product-gone'
    | 'communication';
  /** Time until a retry makes sense, in ms, if the service states it. */
  retryAfterMs?: number;
}

/** The properties that AuthError and SubscriptionError share. */
interface ClientError {
  code?: unknown;
  status?: unknown;
  serviceCode?: unknown;
  retryAfterMs?: unknown;
}

const BY_SERVICE_CODE: Readonly<Record<string, ServiceFailure['kind']>> = {
  invalid_login_credentials: 'wrong-passcode',
  unknown_account: 'wrong-passcode',
  too_many_attempts: 'passcode-exhausted',
  invalid_link_signature: 'passcode-expired',
  invalid_session_id: 'passcode-expired',
  suspended_account: 'account-suspended',
  fresh_passcode_required: 'proof-required',
  subscription_renews: 'subscription-renews',
  paid_time_left: 'paid-time-left',
  expired_token: 'signed-out',
  invalid_token: 'signed-out',
  invalid_email_address: 'invalid-email',
  failed_mx_check: 'invalid-email',
  email_address_not_changed: 'email-unchanged',
  account_change_email_address_failed: 'email-unusable',
  email_sending_error: 'email-not-sent',
  billing_unavailable: 'billing-unavailable',
  billed_elsewhere: 'billed-elsewhere',
  payment_disputed: 'payment-disputed',
  not_cancellable: 'changed-meanwhile',
  not_resumable: 'changed-meanwhile',
  not_changeable: 'changed-meanwhile',
  unknown_subscription: 'changed-meanwhile',
  checkout_replaced: 'changed-meanwhile',
  unknown_product: 'product-gone',
  not_sold_there: 'product-gone',
  price_changed: 'product-gone',
};

/** Maps any client's error to a failure. Unknown errors count as communication errors. */
export function toServiceFailure(error: unknown): ServiceFailure {
  const { code, status, serviceCode, retryAfterMs } = (error ?? {}) as ClientError;
  const known = typeof serviceCode === 'string' ? BY_SERVICE_CODE[serviceCode] : undefined;
  if (known) return { kind: known };
  if (status === 429) {
    return {
      kind: 'too-many',
      ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
    };
  }
  if (
    status === 401 ||
    code === 'signed-out' ||
    code === 'not-signed-in' ||
    code === 'account-changed'
  ) {
    return { kind: 'signed-out' };
  }
  if (typeof status === 'number' && status >= 500) return { kind: 'unavailable' };
  if (code === 'network' || code === 'timeout') return { kind: 'offline' };
  return { kind: 'communication' };
}
