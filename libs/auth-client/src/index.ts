export { createAccountServiceV2 } from './core/account/account-service-v2.ts';
export { createAuthClient } from './core/auth-client-v2.ts';
export { createAuthClientV1 } from './core/auth-client-v1.ts';
export { createHostedAuthClient } from './core/hosted-auth-client.ts';
export { codeChallengeOf, createCodeVerifier } from './core/session/code-challenge.ts';
export { createAccountManagement } from './core/account/account-management.ts';
export { normalizePasscode } from './core/passcode.ts';
export { subscriberFrom } from './core/session/subscriber.ts';
export {
  LONG_PASSCODE_LENGTH,
  PASSCODE_LENGTH,
  REFRESH_MARGIN_MS,
  STAGING_TOKEN_TTL_SECONDS,
} from './constants.ts';
export { AuthError } from './errors.ts';

export type { Account, EmailEdit, EmailEditRequest } from './core/account/account.ts';
export type { AccountOptions, CallOptions } from './core/account/account-call.ts';
export type { AccountServiceV2 } from './core/account/account-service-v2.ts';
export type { AuthChannel, AuthClient, AuthClientOptions } from './core/auth-client.ts';
export type {
  AccountDeletion,
  AccountPurchase,
  AccountSession,
  CopiedSession,
  AccountManagement,
  OwnAccountOptions,
  PaidTime,
} from './core/account/account-management.ts';
export type { HostedAuthClientOptions, HostSession } from './core/hosted-auth-client.ts';
export type { PasscodeRequest } from './core/session/responses.ts';
export type { Session } from './core/session/session.ts';
export type { Subscriber, SubscriptionFields } from './core/session/subscriber.ts';
export type { TokenStore } from './core/session/token-store.ts';
export type { AuthErrorCode, AuthStep } from './errors.ts';
