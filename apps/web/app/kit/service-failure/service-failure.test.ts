import { AuthError } from '@mallard/auth-client';
import { SubscriptionError } from '@mallard/subscription-client';
import { describe, expect, it } from '@jest/globals';
import { toServiceFailure } from './service-failure.ts';

describe('toServiceFailure', () => {
  it.each([
    ['invalid_login_credentials', 'wrong-passcode'],
    ['too_many_attempts', 'passcode-exhausted'],
    ['invalid_session_id', 'passcode-expired'],
    ['invalid_link_signature', 'passcode-expired'],
    ['invalid_email_address', 'invalid-email'],
    ['email_address_not_changed', 'email-unchanged'],
    ['account_change_email_address_failed', 'email-unusable'],
    ['invalid_token', 'signed-out'],
    ['billing_unavailable', 'billing-unavailable'],
    ['billed_elsewhere', 'billed-elsewhere'],
    ['not_resumable', 'changed-meanwhile'],
    ['unknown_product', 'product-gone'],
    ['suspended_account', 'account-suspended'],
    ['not_sold_there', 'product-gone'],
    ['price_changed', 'product-gone'],
    ['fresh_passcode_required', 'proof-required'],
    ['subscription_renews', 'subscription-renews'],
    ['paid_time_left', 'paid-time-left'],
  ])('maps the service’s %s to %s', (serviceCode, kind) => {
    const error = new AuthError('status', 'refused', { status: 400, data: { error: serviceCode } });
    expect(toServiceFailure(error)).toEqual({ kind });
  });

  it('keeps the retry delay', () => {
    const error = new AuthError('status', 'refused', { status: 429, retryAfterMs: 90_000 });
    expect(toServiceFailure(error)).toEqual({ kind: 'too-many', retryAfterMs: 90_000 });
  });

  it.each([
    [new AuthError('network', 'no response'), 'offline'],
    [new AuthError('timeout', 'no response'), 'offline'],
    [new AuthError('host-failed', 'no response'), 'communication'],
    [new SubscriptionError('status', 'subscription', { status: 503 }), 'unavailable'],
    [new SubscriptionError('status', 'subscription', { status: 401 }), 'signed-out'],
    [new SubscriptionError('not-signed-in', 'subscription'), 'signed-out'],
    [new SubscriptionError('invalid-response', 'subscription', { status: 200 }), 'communication'],
    [new TypeError('anything else'), 'communication'],
    [undefined, 'communication'],
  ])('maps %s to %s', (error, kind) => {
    expect(toServiceFailure(error).kind).toBe(kind);
  });
});
