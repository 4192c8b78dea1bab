/**
 * The wire format of identity theft restoration. The specification leaves the shapes open; these
 * are ours.
 */
import * as z from 'zod/mini';

/**
 * The response of `POST itr/code`, with a bearer token and no body: a code that proves to an
 * advisor that the caller is a subscriber.
 *
 * Errors: 401 `invalid_token`, 403 `not_entitled`, 429 `code_limit` with `Retry-After`.
 */
export const itrCodeResponseSchema = z.object({
  /** Three groups of four letters and digits, for reading aloud: "K7QM-2XWP-9RTD". */
  code: z.string().check(z.regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)),
  /** The expiry in epoch milliseconds. */
  expiresAt: z.number(),
  /**
   * The entitlement that the code was issued for: "Identity Theft Restoration" or its global form.
   */
  product: z.string(),
});
/** A code for identity theft restoration in the service's format. */
export type ItrCodeWire = z.infer<typeof itrCodeResponseSchema>;

/** The response of `GET itr/coverage?country=`: the form of the product in a country. */
export const itrCoverageResponseSchema = z.object({
  /** An ISO 3166-1 code in upper case. */
  country: z.string(),
  /** The product; absent if the subscription is not sold in the country. */
  product: z.optional(z.string()),
});
/** The coverage of identity theft restoration in a country, in the service's format. */
export type ItrCoverageWire = z.infer<typeof itrCoverageResponseSchema>;
