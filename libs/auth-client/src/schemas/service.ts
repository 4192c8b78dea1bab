import * as z from 'zod/mini';
import { nonEmpty } from './basic.ts';

/** The response of `POST auth/v2/authorize` without a `redirect_uri`. */
export const authorizeResponseSchema = z.object({ status: z.literal('ok') });

/** The response of `POST auth/v2/logout`. */
export const logoutResponseSchema = z.object({ status: z.literal('logged_out') });

/**
 * The response of `GET auth/v2/.well-known/jwks.json`. Only the newest key has `alg`; `ts` is the
 * key's creation time in epoch seconds.
 */
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
