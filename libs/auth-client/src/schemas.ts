/**
 * Answers of the account service, as they are on the wire. The client checks with them what it is given; the service
 * checks with them what it gives. Unknown members are ignored.
 */
import * as z from 'zod/mini';

const nonEmpty = z.string().check(z.minLength(1));

/** Every error answer. `error` is the code; `message` is for engineers. */
export const errorResponseSchema = z.object({
  error: nonEmpty,
  message: z.optional(z.string()),
});

/** POST auth/v2/authorize without a `redirect_uri`. */
export const authorizeResponseSchema = z.object({ status: z.literal('ok') });

/** POST auth/v2/account/create and auth/v2/login without a `redirect_uri`. */
export const codeResponseSchema = z.object({ code: nonEmpty });

/** GET auth/v2/token. Only `access_token` is sure; a full service sends all four. */
export const tokenResponseSchema = z.object({
  access_token: nonEmpty,
  refresh_token: z.optional(nonEmpty),
  /** Seconds. */
  expires_in: z.optional(z.number().check(z.positive())),
  token_type: z.optional(z.string()),
});

/** POST auth/v2/otp. The HTTP status alone decides; the members are a courtesy to the page. */
export const otpResponseSchema = z.object({
  status: z.optional(z.string()),
  /** A short text that is also in the mail, so that a person can tell which mail belongs to this request. */
  reference: z.optional(z.string()),
  /** Seconds for which the passcode is valid. */
  expires_in: z.optional(z.number()),
});

/** POST auth/v2/account/edit with an email. */
export const accountEditResponseSchema = z.object({
  status: z.optional(z.string()),
  hash: nonEmpty,
  reference: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});

/** POST auth/v2/account/edit/confirm. */
export const accountEditConfirmResponseSchema = z.object({
  status: z.literal('confirmed'),
  email: nonEmpty,
});

/** One paid right of an account. Unknown products must be ignored. */
export const entitlementSchema = z.object({
  name: z.string(),
  product: z.string(),
  id: z.optional(z.union([z.number(), z.string()])),
});

/** GET auth/v2/account. */
export const accountResponseSchema = z.object({
  account: z.object({
    external_id: nonEmpty,
    email: z.optional(z.nullable(z.string())),
    entitlements: z.optional(z.array(entitlementSchema)),
  }),
});

/** POST auth/v2/logout. */
export const logoutResponseSchema = z.object({ status: z.literal('logged_out') });

/** GET auth/v2/.well-known/jwks.json. `alg` is only on the newest key; `ts` is its birth in epoch seconds. */
export const jwksResponseSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      kid: nonEmpty,
      x: nonEmpty,
      y: nonEmpty,
      ts: z.number(),
      alg: z.optional(z.literal('ES256')),
    }),
  ),
});

/** What a page reads of an access token. Signature and audience are the services' concern. */
export const accessTokenClaimsSchema = z.object({
  sub: nonEmpty,
  email: z.optional(z.nullable(z.string())),
});

export type TokenResponse = z.infer<typeof tokenResponseSchema>;
export type AccountResponse = z.infer<typeof accountResponseSchema>;
export type JwksResponse = z.infer<typeof jwksResponseSchema>;
export type Entitlement = z.infer<typeof entitlementSchema>;
