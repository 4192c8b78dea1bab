import * as z from 'zod/mini';
import { lifetime, nonEmpty } from './basic.ts';

/**
 * The response of `POST auth/v2/account/create`, `auth/v2/login` and `auth/v2/exchange` without a
 * `redirect_uri`.
 */
export const codeResponseSchema = z.object({ code: nonEmpty });

/**
 * The response of `GET auth/v2/token`. Only `access_token` is guaranteed; a full service sends all
 * four members.
 */
export const tokenResponseSchema = z.object({
  access_token: nonEmpty,
  refresh_token: z.optional(nonEmpty),
  /** The lifetime of the access token, in seconds. */
  expires_in: z.optional(lifetime),
  token_type: z.optional(z.string()),
});

/** The response of `POST auth/v2/account/edit/confirm`. */
export const accountEditConfirmResponseSchema = z.object({
  status: z.literal('confirmed'),
  email: nonEmpty,
});

/**
 * The claims of an access token that a page reads. Only the services verify its signature and
 * audience.
 */
export const accessTokenClaimsSchema = z.object({
  sub: nonEmpty,
  /** The expiry in epoch seconds. */
  exp: z.optional(z.number()),
  email: z.optional(z.nullable(z.string())),
});
