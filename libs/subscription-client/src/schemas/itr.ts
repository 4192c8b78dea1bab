/** Identity-theft restoration on the wire. The specification leaves the shapes open; these are ours. */
import * as z from 'zod/mini';

/**
 * `POST itr/code`, with a bearer and no body: a code that lets an advisor know that the caller is a subscriber.
 *
 * Errors: 401 `invalid_token`, 403 `not_entitled`, 429 `code_limit` with `Retry-After`.
 */
export const itrCodeResponseSchema = z.object({
  /** Three groups of four letters and digits, to be read out: "K7QM-2XWP-9RTD". */
  code: z.string().check(z.regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  /** The entitlement it was issued for: "Identity Theft Restoration" or its global form. */
  product: z.string(),
});
/** A code for identity-theft restoration, as the service says it. */
export type ItrCodeWire = z.infer<typeof itrCodeResponseSchema>;

/** `GET itr/coverage?country=`: which form of the product a country gets. */
export const itrCoverageResponseSchema = z.object({
  /** ISO 3166-1, upper case. */
  country: z.string(),
  /** Absent where the subscription is not sold. */
  product: z.optional(z.string()),
});
/** Whether somebody is covered by identity-theft restoration, as the service says it. */
export type ItrCoverageWire = z.infer<typeof itrCoverageResponseSchema>;
