import * as z from 'zod/mini';
import { lifetime, nonEmpty } from './basic.ts';

/** POST auth/v2/account/create, auth/v2/login and auth/v2/exchange without a `redirect_uri`. */
export const codeResponseSchema = z.object({ code: nonEmpty });

/** GET auth/v2/token. Only `access_token` is sure; a full service sends all four. */
export const tokenResponseSchema = z.object({
  access_token: nonEmpty,
  refresh_token: z.optional(nonEmpty),
  /** Seconds. */
  expires_in: z.optional(lifetime),
  token_type: z.optional(z.string()),
});

/** POST auth/v2/account/edit/confirm. */
export const accountEditConfirmResponseSchema = z.object({
  status: z.literal('confirmed'),
  email: nonEmpty,
});

/** What a page reads of an access token. Signature and audience are the services' concern. */
export const accessTokenClaimsSchema = z.object({
  sub: nonEmpty,
  /** Epoch seconds. */
  exp: z.optional(z.number()),
  email: z.optional(z.nullable(z.string())),
});
