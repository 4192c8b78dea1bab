export { createAccountServiceV2 } from './core/account-service-v2.ts';
export { createAuthClient } from './core/auth-client.ts';
export { codeChallengeOf, createCodeVerifier } from './core/code-challenge.ts';
export { normalizePasscode } from './core/passcode.ts';
export { sessionFromTokens } from './core/session.ts';
export { PASSCODE_LENGTH, REFRESH_MARGIN_MS, STAGING_TOKEN_TTL_SECONDS } from './constants.ts';
export { AuthError } from './errors.ts';

export type {
  Account,
  AccountServiceOptions,
  AccountServiceV2,
  EmailEditRequest,
  PasscodeRequest,
} from './core/account-service-v2.ts';
export type { AuthClient, AuthClientOptions, CallOptions } from './core/auth-client.ts';
export type { Session } from './core/session.ts';
export type { AuthErrorCode, AuthErrorDetails, AuthStep } from './errors.ts';
