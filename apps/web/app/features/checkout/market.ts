/**
 * Whether the subscription is sold to the visitor, and where the visitor is.
 *
 * Two questions, asked at once: a file that anyone who runs the site may hold back from some (specification §7), and
 * the country. Either may be answered without the other.
 */
import { createHttpClient, HttpError, type HttpClient } from '@mallard/http';
import { marketOf } from '@mallard/catalogue';
import * as z from 'zod/mini';

/** Relative to the site's origin. An edge that must not sell answers it with anything but success. */
export const ELIGIBILITY_FILE = 'subscription-eligibility.json';

/** Prices are shown meanwhile; anyone who presses the button waits this long at most, in milliseconds. */
const LOOK_UP_LIMIT_MS = 5_000;

export type Market =
  /** `region`: whose products and prices; `undefined` lets the service choose. */
  | { sold: true; region: 'us' | 'row' | undefined }
  /** `country`: ISO 3166-1 code, where it is known to be the reason. */
  | { sold: false; country: string | undefined }
  /** Nobody could be asked. */
  | { sold: 'unknown' };

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
  const market = country === undefined ? undefined : marketOf(country);
  if (country !== undefined && !market) return { sold: false, country };
  return eligibility ? { sold: true, region: market?.region } : { sold: false, country: undefined };
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
