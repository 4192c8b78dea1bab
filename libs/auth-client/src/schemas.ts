/**
 * Answers of the account service, as they are on the wire. The client checks with them what it is given; the service
 * checks with them what it gives. Unknown members are ignored. A passcode is normalized by the service alone.
 *
 * One module for each version and one for the service alone: a bundler keeps a schema with the whole module it is in.
 */
import type * as z from 'zod/mini';
import type { exportSchema } from './schemas/own-account.ts';
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
} from './schemas/own-account.ts';
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

/** Access and refresh token, as the token endpoint gives them (RFC 6749, 5.1). Lifetimes are in seconds. */
export type TokenResponse = z.infer<typeof tokenResponseSchema>;
/** An account, as version 2 of the service says it. */
export type AccountResponse = z.infer<typeof accountResponseSchema>;
/** The keys by which access tokens are signed (RFC 7517). */
export type JwksResponse = z.infer<typeof jwksResponseSchema>;
/** What an account may use: a product, and the name of what it is part of. */
export type Entitlement = z.infer<typeof entitlementSchema>;
/** All that is kept of an account, as its owner downloads it. */
export type AccountExport = z.infer<typeof exportSchema>;
