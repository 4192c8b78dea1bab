import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { StoreUnavailableError } from './verifier.ts';

const PRODUCTION_URL = 'https://api.storekit.itunes.apple.com';
const SANDBOX_URL = 'https://api.storekit-sandbox.itunes.apple.com';
const AUDIENCE = 'appstoreconnect-v1';
/** Timeout for one response from Apple, in ms. */
const TIMEOUT_MS = 5000;
/** Lifetime of our API tokens, in seconds; Apple accepts up to an hour. */
const TOKEN_SECONDS = 300;

/** An App Store Connect key for the App Store Server API. */
export interface AppleApiKey {
  issuerId: string;
  keyId: string;
  /** PEM, PKCS #8. */
  privateKey: string;
}

export interface AppleServerApiOptions {
  key: AppleApiKey;
  bundleIds: readonly string[];
  /** `Production`, and possibly `Sandbox`. */
  environments: readonly string[];
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The latest transaction of a subscription and its renewal info, both signed by Apple. */
export interface AppleStatement {
  signedTransactionInfo: string;
  signedRenewalInfo: string;
}

/** @see https://developer.apple.com/documentation/appstoreserverapi/statusresponse */
const statusSchema = z.object({
  data: z.array(
    z.object({
      lastTransactions: z.array(
        z.object({
          originalTransactionId: z.string(),
          signedTransactionInfo: z.string(),
          signedRenewalInfo: z.string(),
        }),
      ),
    }),
  ),
});

/**
 * Creates a client that asks Apple for the state of a subscription.
 *
 * @see
 * https://developer.apple.com/documentation/appstoreserverapi/get-v1-subscriptions-_transactionid_
 */
export function createAppleServerApi(options: AppleServerApiOptions) {
  const { key, bundleIds, environments, now } = options;

  /** @see https://developer.apple.com/documentation/appstoreserverapi/generating-json-web-tokens-for-api-requests */
  async function tokenFor(bundleId: string): Promise<string> {
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT({ bid: bundleId })
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })
      .setIssuer(key.issuerId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .setAudience(AUDIENCE)
      .sign(await importPKCS8(key.privateKey, 'ES256'));
  }

  async function ask(url: string, bundleId: string): Promise<Response> {
    try {
      return await options.fetch(url, {
        headers: { authorization: `Bearer ${await tokenFor(bundleId)}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new StoreUnavailableError('The App Store cannot be reached', { cause });
    }
  }

  return {
    /**
     * @returns `undefined` if Apple doesn't know this subscription for our apps.
     * @throws StoreUnavailableError
     */
    async statementOf(originalTransactionId: string): Promise<AppleStatement | undefined> {
      const path = `/inApps/v1/subscriptions/${encodeURIComponent(originalTransactionId)}`;
      for (const environment of environments) {
        const origin = environment === 'Production' ? PRODUCTION_URL : SANDBOX_URL;
        for (const bundleId of bundleIds) {
          const response = await ask(`${origin}${path}`, bundleId);
          // Unknown in this environment, or belongs to another app.
          if ([400, 404].includes(response.status)) continue;
          const parsed = statusSchema.safeParse(await response.json().catch(() => undefined));
          if (!response.ok || !parsed.success) {
            throw new StoreUnavailableError(`The App Store responded with ${response.status}`);
          }
          return parsed.data.data
            .flatMap(({ lastTransactions }) => lastTransactions)
            .find((each) => each.originalTransactionId === originalTransactionId);
        }
      }
      return undefined;
    },
  };
}
