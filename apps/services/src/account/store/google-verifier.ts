import { createPublicKey, verify } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, importPKCS8, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { StoreUnavailableError, type StoreVerifier } from './verifier.ts';

const API = 'https://androidpublisher.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** Timeout for one response from Google, in ms. */
const TIMEOUT_MS = 5000;
/** How long before expiry an access token is refreshed, in ms. */
const TOKEN_MARGIN_MS = 60_000;
/** Maximum number of replaced purchases to follow back. */
const LONGEST_CHAIN = 5;

export interface GoogleVerifierOptions {
  packageNames: readonly string[];
  /** The app's licensing key from the Play Console: base64 of a public RSA key. */
  licenseKey: string;
  serviceAccount: { clientEmail: string; privateKey: string };
  /** Expected sender and audience of push notifications; without it, all are rejected. */
  push?: { audience: string; serviceAccount: string } | undefined;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
  apiUrl?: string;
  tokenUrl?: string;
  keysUrl?: string;
}

/** @see https://developer.android.com/google/play/billing/integrate: the purchase's original JSON */
const purchaseSchema = z.object({
  packageName: z.string(),
  purchaseToken: z.string().check(z.minLength(1), z.maxLength(1000)),
});

/** @see https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2 */
const subscriptionSchema = z.object({
  subscriptionState: z.string(),
  linkedPurchaseToken: z.optional(z.string()),
  startTime: z.optional(z.iso.datetime({ offset: true })),
  acknowledgementState: z.optional(z.string()),
  latestOrderId: z.optional(z.string()),
  /** The account ID that our app passed at purchase. */
  externalAccountIdentifiers: z.optional(
    z.object({ obfuscatedExternalAccountId: z.optional(z.string()) }),
  ),
  canceledStateContext: z.optional(
    z.object({ replacementCancellation: z.optional(z.looseObject({})) }),
  ),
  pausedStateContext: z.optional(
    z.object({ autoResumeTime: z.optional(z.iso.datetime({ offset: true })) }),
  ),
  lineItems: z.optional(
    z.array(
      z.object({
        productId: z.string(),
        expiryTime: z.optional(z.iso.datetime({ offset: true })),
        autoRenewingPlan: z.optional(z.object({ autoRenewEnabled: z.optional(z.boolean()) })),
        /** The product that replaces this one when it expires. */
        deferredItemReplacement: z.optional(z.object({ productId: z.optional(z.string()) })),
        offerDetails: z.optional(
          z.object({ basePlanId: z.optional(z.string()), offerId: z.optional(z.string()) }),
        ),
      }),
    ),
  ),
});
type GoogleSubscription = z.infer<typeof subscriptionSchema>;

/** @see https://developer.android.com/google/play/billing/rtdn-reference */
const purchaseTokenSchema = z.string().check(z.minLength(1), z.maxLength(1000));
const notificationSchema = z.object({
  packageName: z.string(),
  subscriptionNotification: z.optional(
    z.object({ notificationType: z.number(), purchaseToken: purchaseTokenSchema }),
  ),
  voidedPurchaseNotification: z.optional(
    z.object({ productType: z.optional(z.number()), purchaseToken: purchaseTokenSchema }),
  ),
});
/** The `productType` of a voided one-time purchase. */
const ONE_TIME_PRODUCT = 2;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

const UNPAID = new Set([
  'SUBSCRIPTION_STATE_UNSPECIFIED',
  'SUBSCRIPTION_STATE_PENDING',
  'SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED',
]);

/** States after which nothing is charged. */
const ENDING = new Set(['SUBSCRIPTION_STATE_CANCELED', 'SUBSCRIPTION_STATE_EXPIRED']);

/** A charge has failed, and Google grants access until `expiryTime`. */
const IN_GRACE = 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD';
/** A charge has failed, and Google no longer grants access. */
const ON_HOLD = 'SUBSCRIPTION_STATE_ON_HOLD';
/** The subscriber paused it: no access, no charges. */
const PAUSED = 'SUBSCRIPTION_STATE_PAUSED';

/**
 * Verifies the signature of a purchase with the app's key, then confirms the purchase with Google
 * Play.
 */
export function createGoogleVerifier(options: GoogleVerifierOptions): StoreVerifier {
  const { packageNames, now, push, apiUrl = API, tokenUrl = TOKEN_URL } = options;
  const licenseKey = createPublicKey({
    key: Buffer.from(options.licenseKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  let token: { value: string; expiresAtMs: number } | undefined;

  async function ask(url: string, init: RequestInit): Promise<Response> {
    try {
      return await options.fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new StoreUnavailableError('Google Play cannot be reached', { cause });
    }
  }

  const pushKeys = createRemoteJWKSet(new URL(options.keysUrl ?? KEYS_URL), {
    [customFetch]: async (url, init) => {
      const response = await ask(url, init as RequestInit);
      if (!response.ok)
        throw new StoreUnavailableError(`Google’s keys could not be fetched (${response.status})`);
      return response;
    },
  });

  /** Whether Google signed this push, for our own Pub/Sub subscription. */
  async function isPushedByGoogle(bearer: string | undefined): Promise<boolean> {
    if (!push || !bearer) return false;
    try {
      const { payload } = await jwtVerify(bearer, pushKeys, {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: push.audience,
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      });
      return payload['email'] === push.serviceAccount && payload['email_verified'] === true;
    } catch (error) {
      if (error instanceof errors.JOSEError) return false;
      throw error;
    }
  }

  async function accessToken(): Promise<string> {
    if (token && token.expiresAtMs - TOKEN_MARGIN_MS > now()) return token.value;
    const { clientEmail, privateKey } = options.serviceAccount;
    const issuedAt = Math.floor(now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(await importPKCS8(privateKey, 'RS256'));
    const response = await ask(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
    });
    const parsed = tokenSchema.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) {
      throw new StoreUnavailableError(`Google rejected our service account (${response.status})`);
    }
    const { access_token: value, expires_in: seconds } = parsed.data;
    token = { value, expiresAtMs: now() + seconds * 1000 };
    return value;
  }

  /** Fetches a purchase from Google Play; `undefined` if it is unknown there. */
  async function look(packageName: string, purchaseToken: string) {
    const path = `/androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases/subscriptionsv2/tokens/${encodeURIComponent(purchaseToken)}`;
    const response = await ask(`${apiUrl}${path}`, {
      headers: { authorization: `Bearer ${await accessToken()}` },
    });
    // 410: the purchase has expired too long ago.
    if ([400, 404, 410].includes(response.status)) return undefined;
    const parsed = subscriptionSchema.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) {
      throw new StoreUnavailableError(`Google Play responded with ${response.status}`);
    }
    return parsed.data;
  }

  /**
   * Acknowledges a purchase. Google refunds purchases that aren't acknowledged within three days.
   */
  async function acknowledge(packageName: string, productId: string, purchaseToken: string) {
    const path = [packageName, 'purchases/subscriptions', productId, 'tokens', purchaseToken]
      .map((part) => part.split('/').map(encodeURIComponent).join('/'))
      .join('/');
    const response = await ask(`${apiUrl}/androidpublisher/v3/applications/${path}:acknowledge`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw new StoreUnavailableError(
        `Google Play rejected an acknowledgement (${response.status})`,
      );
    }
  }

  /**
   * Returns a token and the tokens it replaced, newest first, as far back as Google can report
   * them.
   */
  async function chainOf(packageName: string, purchaseToken: string, current: GoogleSubscription) {
    const tokens: [string, ...string[]] = [purchaseToken];
    let previous = current.linkedPurchaseToken;
    while (previous !== undefined && tokens.length < LONGEST_CHAIN) {
      tokens.push(previous);
      previous = (await look(packageName, previous))?.linkedPurchaseToken;
    }
    return tokens;
  }

  const verifier: StoreVerifier = {
    async observe(_store, purchaseToken) {
      for (const packageName of packageNames) {
        const found = await verifier.inspect({ store: 'google', packageName, purchaseToken });
        if (found) return found;
      }
      return undefined;
    },

    async inspect(receipt) {
      if (receipt.store !== 'google' || !packageNames.includes(receipt.packageName)) {
        return undefined;
      }
      const { packageName, purchaseToken } = receipt;
      const current = await look(packageName, purchaseToken);
      if (!current || UNPAID.has(current.subscriptionState)) return undefined;
      const item = runningItem(current.lineItems);
      const expiresAt = Date.parse(item?.expiryTime ?? '');
      const startedAt = Date.parse(current.startTime ?? '');
      if (!item || Number.isNaN(expiresAt) || Number.isNaN(startedAt)) return undefined;
      if (current.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING') {
        await acknowledge(packageName, item.productId, purchaseToken);
      }
      const offer = item.offerDetails;
      const next = item.deferredItemReplacement && nextItem(current.lineItems, item);
      const tokens = await chainOf(packageName, purchaseToken, current);
      return {
        store: 'google',
        reference: tokens.at(-1) ?? purchaseToken,
        tokens,
        ...(current.canceledStateContext?.replacementCancellation !== undefined && {
          isReplaced: true,
        }),
        storeProductId: storeProductOf(item),
        renewsAs: next ? storeProductOf(next) : null,
        startedAt,
        expiresAt,
        observedAt: now(),
        renews:
          (item.autoRenewingPlan?.autoRenewEnabled === true || next !== undefined) &&
          !ENDING.has(current.subscriptionState),
        isPaymentFailing: [IN_GRACE, ON_HOLD].includes(current.subscriptionState),
        ...(current.subscriptionState === IN_GRACE && { graceEndsAt: expiresAt }),
        ...(current.subscriptionState === ON_HOLD && { graceEndsAt: Math.min(expiresAt, now()) }),
        ...(current.subscriptionState === PAUSED && {
          pause: { resumesAt: dateOf(current.pausedStateContext?.autoResumeTime) },
        }),
        isRevoked: false,
        // The order IDs of renewals end in two dots and a number.
        isTrial:
          (offer?.offerId ?? '').includes('freetrial') &&
          !(current.latestOrderId ?? '').includes('..'),
        boughtFor: current.externalAccountIdentifiers?.obfuscatedExternalAccountId,
      };
    },

    async verify(proof) {
      if (proof.store !== 'google' || !packageNames.includes(proof.packageName)) return undefined;
      const signature = Buffer.from(proof.signature, 'base64');
      // Google signs with SHA-1, so rely on the Google Play response below.
      if (!verify('RSA-SHA1', Buffer.from(proof.signedData), licenseKey, signature)) {
        return undefined;
      }
      const purchase = parsePurchase(proof.signedData);
      if (!purchase || purchase.packageName !== proof.packageName) return undefined;

      const current = await look(proof.packageName, purchase.purchaseToken);
      if (!current || UNPAID.has(current.subscriptionState)) return undefined;
      const references = await chainOf(proof.packageName, purchase.purchaseToken, current);
      return { store: 'google', references };
    },

    async verifyNotification(notification) {
      if (notification.store !== 'google') return undefined;
      if (!(await isPushedByGoogle(notification.bearer))) return undefined;
      const told = parseJson(Buffer.from(notification.data, 'base64').toString('utf8'));
      const parsed = z.safeParse(notificationSchema, told);
      if (!parsed.success) return undefined;
      // Acknowledge notifications for other apps: Pub/Sub redelivers rejected messages for days.
      if (!packageNames.includes(parsed.data.packageName)) {
        return { id: notification.messageId, type: 'other', subscription: undefined };
      }
      const { packageName, subscriptionNotification, voidedPurchaseNotification } = parsed.data;
      const isVoided =
        voidedPurchaseNotification !== undefined &&
        voidedPurchaseNotification.productType !== ONE_TIME_PRODUCT;
      const purchaseToken =
        subscriptionNotification?.purchaseToken ??
        (isVoided ? voidedPurchaseNotification.purchaseToken : undefined);
      const subscription =
        purchaseToken === undefined
          ? undefined
          : await verifier.inspect({ store: 'google', packageName, purchaseToken });
      return {
        id: notification.messageId,
        type: subscriptionNotification
          ? `subscription.${subscriptionNotification.notificationType}`
          : isVoided
            ? 'voided'
            : 'other',
        // Use a notification only as a trigger to fetch the current state.
        subscription: subscription && {
          ...subscription,
          // A refund for a past period doesn't affect the current one.
          ...(isVoided &&
            subscription.expiresAt <= subscription.observedAt && {
              isRevoked: true,
              isRefunded: true,
            }),
        },
      };
    },
  };
  return verifier;
}

type LineItem = NonNullable<GoogleSubscription['lineItems']>[number];

/** Returns the item in use: of several, the one that ends last. A future item has no expiry yet. */
function runningItem(items: readonly LineItem[] = []): LineItem | undefined {
  return items
    .filter(({ expiryTime }) => dateOf(expiryTime) !== undefined)
    .toSorted((a, b) => Date.parse(b.expiryTime ?? '') - Date.parse(a.expiryTime ?? ''))[0];
}

/** Returns the item that replaces another when it expires. */
function nextItem(items: readonly LineItem[] = [], { deferredItemReplacement }: LineItem) {
  const productId = deferredItemReplacement?.productId;
  const waiting = items.filter(({ expiryTime }) => dateOf(expiryTime) === undefined);
  return waiting.find((each) => each.productId === productId) ?? waiting[0];
}

const storeProductOf = ({ productId, offerDetails }: LineItem) =>
  offerDetails?.basePlanId ?? productId;

function dateOf(text: string | undefined): number | undefined {
  const date = Date.parse(text ?? '');
  return Number.isNaN(date) ? undefined : date;
}

function parsePurchase(signedData: string) {
  return z.safeParse(purchaseSchema, parseJson(signedData)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
