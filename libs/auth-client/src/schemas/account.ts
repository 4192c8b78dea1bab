import * as z from 'zod/mini';
import { nonEmpty } from './basic.ts';

/** One paid right of an account. Unknown products must be ignored. */
export const entitlementSchema = z.object({
  name: z.string(),
  product: z.string(),
  id: z.optional(z.union([z.number(), z.string()])),
});

/** GET auth/v2/account, GET auth/validate-token. */
export const accountResponseSchema = z.object({
  account: z.object({
    external_id: nonEmpty,
    email: z.optional(z.nullable(z.string())),
    entitlements: z.optional(z.array(entitlementSchema)),
  }),
});
