/**
 * Looks up the visitor's country and whether the subscription is sold there, for every purchase and
 * price in documents and applications.
 *
 * It sends two concurrent requests: for an eligibility file that operators can withhold from some
 * visitors (specification §7), and for the country. Either can fail independently.
 */
import { createHttpClient, HttpError, type HttpClient } from '@mallard/http';
import { marketOf } from '@mallard/catalogue';
import * as z from 'zod/mini';

/**
 * Relative to the site's origin. An edge server that must not sell responds with an error status.
 */
export const ELIGIBILITY_FILE = 'subscription-eligibility.json';

/**
 * The maximum time in milliseconds that a pressed button waits; prices are shown in the meantime.
 */
const LOOK_UP_LIMIT_MS = 5_000;

/**
 * A visitor who can buy the subscription. Only {@link lookUpMarket} and {@link marketIn} create it.
 */
export interface SoldMarket {
  sold: true;
  /**
   * The ISO 3166-1 code that determines products and prices; if `undefined`, the service chooses.
   */
  country: string | undefined;
}

/** A visitor who cannot buy the subscription. */
export interface UnsoldMarket {
  sold: false;
  /** The ISO 3166-1 code, if the country is the reason. */
  country: string | undefined;
}

/** `unknown` if the site could not be reached. */
export type Market = SoldMarket | UnsoldMarket | { sold: 'unknown' };

/** Returns the market of an eligible visitor in this country. */
export function marketIn(country: string | undefined): SoldMarket | UnsoldMarket {
  return { sold: country === undefined || marketOf(country) !== undefined, country };
}

/** @see Specification §5: the country service needs a non-empty string. */
const countryResponseSchema = z.object({ country: z.string().check(z.minLength(1)) });

export interface MarketOptions {
  signal?: AbortSignal | undefined;
  site?: HttpClient;
}

/** Looks up the visitor's market. Never rejects. */
export async function lookUpMarket({
  signal,
  site = createHttpClient({ baseUrl: '', timeoutMs: LOOK_UP_LIMIT_MS }),
}: MarketOptions = {}): Promise<Market> {
  const [eligibility, country] = await Promise.all([
    isEligible(site, signal),
    countryOf(site, signal),
  ]);
  if (eligibility === 'unknown') return { sold: 'unknown' };
  const market = marketIn(country);
  return eligibility || !market.sold ? market : { sold: false, country: undefined };
}

/**
 * @see Specification §7: a success status means eligible, an error status means not eligible; §8:
 * nothing is logged.
 */
async function isEligible(
  site: HttpClient,
  signal: AbortSignal | undefined,
): Promise<boolean | 'unknown'> {
  try {
    await site(ELIGIBILITY_FILE, { signal });
    return true;
  } catch (error) {
    // The status decides, even if the body is invalid; without a response, eligibility is unknown.
    if (!(error instanceof HttpError) || error.status === undefined) return 'unknown';
    return error.status >= 200 && error.status < 300;
  }
}

/**
 * Returns `undefined` and logs a warning if the country is unknown, which does not prevent a
 * purchase. @see Specification §5
 */
async function countryOf(
  site: HttpClient,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const { data } = await site('api/countryCode', { signal });
    const parsed = countryResponseSchema.safeParse(data);
    if (!parsed.success) throw new Error('No country returned from service');
    return parsed.data.country;
  } catch (error) {
    if (!signal?.aborted) console.warn((error as Error).message);
    return undefined;
  }
}
