import * as z from 'zod/mini';
import { nonEmpty } from './basic.ts';

/** An entitlement of an account. Clients must ignore unknown products. */
export const entitlementSchema = z.object({
  name: z.string(),
  product: z.string(),
  id: z.optional(z.union([z.number(), z.string()])),
});

/** The response of `GET auth/v2/account` and `GET auth/validate-token`. */
export const accountResponseSchema = z.object({
  account: z.object({
    external_id: nonEmpty,
    email: z.optional(z.nullable(z.string())),
    entitlements: z.optional(z.array(entitlementSchema)),
  }),
});
