/**
 * Whether the subscription is sold to the visitor, and where the visitor is: for every purchase and every price, in
 * documents and applications.
 *
 * Two requests at the same time: an eligibility file that operators can withhold from some visitors (specification §7),
 * and the country. Either may be answered without the other.
 */
import { createHttpClient, HttpError, type HttpClient } from '@mallard/http';
import { marketOf } from '@mallard/catalogue';
import * as z from 'zod/mini';

/** Relative to the site's origin. An edge that must not sell answers it with anything but success. */
export const ELIGIBILITY_FILE = 'subscription-eligibility.json';

/** Prices are shown meanwhile; anyone who presses the button waits this long at most, in milliseconds. */
const LOOK_UP_LIMIT_MS = 5_000;

/** A visitor to whom the subscription is sold; only {@link lookUpMarket} and {@link marketIn} say so. */
export interface SoldMarket {
  sold: true;
  /** ISO 3166-1 code: whose products and prices; `undefined` lets the service choose. */
  country: string | undefined;
}

/** A visitor to whom it is not sold. */
export interface UnsoldMarket {
  sold: false;
  /** ISO 3166-1 code, if the country is the reason. */
  country: string | undefined;
}

/** `unknown`: the site could not be reached. */
export type Market = SoldMarket | UnsoldMarket | { sold: 'unknown' };

/** The market of an eligible visitor, by country. */
export function marketIn(country: string | undefined): SoldMarket | UnsoldMarket {
  return { sold: country === undefined || marketOf(country) !== undefined, country };
}

/** @see Specification §5: the country service needs a non-empty string. */
const countryResponseSchema = z.object({ country: z.string().check(z.minLength(1)) });

export interface MarketOptions {
  signal?: AbortSignal | undefined;
  site?: HttpClient;
}

/** Never rejects. */
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

/** @see Specification §7: success means eligible, failure means not eligible; §8: silently. */
async function isEligible(
  site: HttpClient,
  signal: AbortSignal | undefined,
): Promise<boolean | 'unknown'> {
  try {
    await site(ELIGIBILITY_FILE, { signal });
    return true;
  } catch (error) {
    // An answer is an answer, whatever is in it; none says nothing about the visitor.
    if (!(error instanceof HttpError) || error.status === undefined) return 'unknown';
    return error.status >= 200 && error.status < 300;
  }
}

/** Nothing where it cannot be known, which is logged and keeps nobody from buying. @see Specification §5 */
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
