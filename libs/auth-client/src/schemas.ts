/**
 * Answers of the account service, as they are on the wire. The client checks with them what it is given; the service
 * checks with them what it gives. Unknown members are ignored.
 *
 * One module for each version and one for the service alone: a bundler keeps a schema with the whole module it is in.
 */
import type * as z from 'zod/mini';
import type { exportSchema } from './schemas/own-account.ts';
import type { jwksResponseSchema } from './schemas/service.ts';
import type { accountResponseSchema, entitlementSchema } from './schemas/account.ts';
import type { tokenResponseSchema } from './schemas/v2.ts';

export { accountResponseSchema, entitlementSchema } from './schemas/account.ts';
export {
  accountSessionSchema,
  deletionResponseSchema,
  exportSchema,
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

export type TokenResponse = z.infer<typeof tokenResponseSchema>;
export type AccountResponse = z.infer<typeof accountResponseSchema>;
export type JwksResponse = z.infer<typeof jwksResponseSchema>;
export type Entitlement = z.infer<typeof entitlementSchema>;
export type AccountExport = z.infer<typeof exportSchema>;
