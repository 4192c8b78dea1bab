export { createAccountServiceV2 } from './core/account-service-v2.ts';
export { createAuthClient, createSessionClient } from './core/auth-client-v2.ts';
export { createAuthClientV1, createSessionClientV1 } from './core/auth-client-v1.ts';
export { chooseAuthClient, chooseSessionClient } from './core/choose-auth-client.ts';
export { callFailed, createAccountHttp } from './core/account-http.ts';
export { createHostedAuthClient } from './core/hosted-auth-client.ts';
export { codeChallengeOf, createCodeVerifier } from './core/code-challenge.ts';
export { createOwnAccount } from './core/own-account.ts';
export { normalizePasscode } from './core/passcode.ts';
export { sessionFromTokens } from './core/session.ts';
export { subscriberFrom } from './core/subscriber.ts';
export { PASSCODE_LENGTH, REFRESH_MARGIN_MS, STAGING_TOKEN_TTL_SECONDS } from './constants.ts';
export { AuthError } from './errors.ts';

export type {
  Account,
  AccountServiceOptions,
  EmailEdit,
  EmailEditRequest,
} from './core/account-calls.ts';
export type { AccountHttpOptions } from './core/account-http.ts';
export type { CallContext, PasscodeRequest } from './core/account-service.ts';
export type { AccountServiceV2 } from './core/account-service-v2.ts';
export type { AuthChannel, AuthClient, AuthClientOptions } from './core/auth-client.ts';
export type { AuthFeatures } from './core/choose-auth-client.ts';
export type {
  AccountDeletion,
  AccountSession,
  OwnAccount,
  OwnAccountOptions,
} from './core/own-account.ts';
export type {
  CallOptions,
  SessionClient,
  SessionClientOptions,
  TokenStore,
} from './core/session-client.ts';
export type { HostedAuthClientOptions, HostSession } from './core/hosted-auth-client.ts';
export type { Session } from './core/session.ts';
export type { Subscriber, SubscriptionFields } from './core/subscriber.ts';
export type { AuthErrorCode, AuthErrorDetails, AuthStep } from './errors.ts';
