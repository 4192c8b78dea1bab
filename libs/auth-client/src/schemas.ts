/**
 * Schemas of the account service's wire format. The client validates the responses it receives with
 * them, and the service those it sends. Unknown members are ignored. Only the service normalizes
 * passcodes.
 *
 * One module per version and one for the service: a bundler includes the whole module of each
 * schema in use.
 */
import type * as z from 'zod/mini';
import type { exportSchema } from './schemas/account-management.ts';
import type { jwksResponseSchema } from './schemas/service.ts';
import type { accountResponseSchema, entitlementSchema } from './schemas/account.ts';
import type { tokenResponseSchema } from './schemas/v2.ts';

export { PASSCODE_TEXT_LIMIT } from './constants.ts';
export { normalizePasscode } from './core/passcode.ts';
export { accountResponseSchema, entitlementSchema } from './schemas/account.ts';
export {
  accountPurchaseSchema,
  accountSessionSchema,
  deletionResponseSchema,
  exportSchema,
  purchasesResponseSchema,
  sessionsResponseSchema,
} from './schemas/account-management.ts';
export {
  authorizeResponseSchema,
  jwksResponseSchema,
  logoutResponseSchema,
} from './schemas/service.ts';
export {
  accountEditResponseSchema,
  errorResponseSchema,
  otpResponseSchema,
} from './schemas/shared.ts';
export {
  accessTokenResponseV1Schema,
  accountEditConfirmResponseV1Schema,
  loginResponseV1Schema,
} from './schemas/v1.ts';
export {
  accessTokenClaimsSchema,
  accountEditConfirmResponseSchema,
  codeResponseSchema,
  tokenResponseSchema,
} from './schemas/v2.ts';

/**
 * The response of the token endpoint with access and refresh token (RFC 6749, 5.1). Lifetimes are
 * in seconds.
 */
export type TokenResponse = z.infer<typeof tokenResponseSchema>;
/** An account in the format of version 2 of the service. */
export type AccountResponse = z.infer<typeof accountResponseSchema>;
/** The keys that sign access tokens (RFC 7517). */
export type JwksResponse = z.infer<typeof jwksResponseSchema>;
/** A product that an account may use, and the name of the plan that includes it. */
export type Entitlement = z.infer<typeof entitlementSchema>;
/** All stored data of an account, as its owner downloads it. */
export type AccountExport = z.infer<typeof exportSchema>;
