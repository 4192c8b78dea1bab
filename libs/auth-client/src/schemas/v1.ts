import * as z from 'zod/mini';
import { nonEmpty } from './basic.ts';

/**
 * The response of `GET auth/login` and `POST auth/account/create`. `auth_token` is the long-lived
 * credential.
 */
export const loginResponseV1Schema = z.object({
  external_id: nonEmpty,
  auth_token: nonEmpty,
  email: z.optional(z.nullable(z.string())),
  status: z.optional(z.string()),
});

/**
 * The response of `GET auth/access-token`: a short-lived token for the auth token in the request.
 */
export const accessTokenResponseV1Schema = z.object({ access_token: nonEmpty });

/**
 * The response of `GET auth/account/edit/confirm`. The account may get a new auth token with its
 * new email.
 */
export const accountEditConfirmResponseV1Schema = z.object({
  email: nonEmpty,
  external_id: nonEmpty,
  auth_token: nonEmpty,
  status: z.optional(z.literal('confirmed')),
});
