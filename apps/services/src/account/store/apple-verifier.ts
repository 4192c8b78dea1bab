import { X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import * as z from 'zod/mini';
import {
  APPLE_GRACE_SECONDS,
  STORE_CLOCK_TOLERANCE_MS,
  SIGNED_PURCHASE_SECONDS,
} from '../constants.ts';
import type { StoreSubscription } from '../contract.ts';
import { extensionIdsOf } from './certificate-extensions.ts';
import type { AppleStatement, createAppleServerApi } from './apple-server-api.ts';
import type { StoreVerifier } from './verifier.ts';

/** SHA-256 of Apple Root CA - G3, https://www.apple.com/certificateauthority/. */
const APPLE_ROOT_FINGERPRINT =
  '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79';

/** The extensions by which Apple marks who may sign receipts, and who may appoint them. */
const RECEIPT_SIGNER = '2a864886f76364060b01'; // 1.2.840.113635.100.6.11.1
const RECEIPT_AUTHORITY = '2a864886f76364060201'; // 1.2.840.113635.100.6.2.1

export interface AppleVerifierOptions {
  /** Our apps. */
  bundleIds: readonly string[];
  /** `Sandbox` purchases cost nothing: production takes none. */
  environments: readonly string[];
  /** Epoch milliseconds. */
  now: () => number;
  rootFingerprint?: string;
  /** Without it, Apple is listened to and never asked. */
  api?: ReturnType<typeof createAppleServerApi> | undefined;
}

const headerSchema = z.object({
  alg: z.literal('ES256'),
  x5c: z.array(z.string().check(z.maxLength(8192))).check(z.length(3)),
});

/** @see https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload */
const transactionSchema = z.object({
  bundleId: z.string(),
  originalTransactionId: z.string().check(z.minLength(1), z.maxLength(64)),
  environment: z.string(),
  signedDate: z.number(),
  /** When the App Store charged this transaction, one of many with the same `originalTransactionId`. */
  purchaseDate: z.optional(z.number()),
  revocationDate: z.optional(z.number()),
  /** Whether the subscriber has upgraded to another product, which is another transaction. */
  isUpgraded: z.optional(z.boolean()),
  productId: z.optional(z.string()),
  originalPurchaseDate: z.optional(z.number()),
  /** Absent for what does not renew. */
  expiresDate: z.optional(z.number()),
  offerDiscountType: z.optional(z.string()),
  /** `PURCHASED`, or `FAMILY_SHARED` by somebody else, who alone gets money back. */
  inAppOwnershipType: z.optional(z.string()),
  /** The account that our app named when it was bought. */
  appAccountToken: z.optional(z.string()),
});
type Transaction = z.infer<typeof transactionSchema>;

/** @see https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload */
const notificationSchema = z.object({
  notificationType: z.string().check(z.maxLength(100)),
  subtype: z.optional(z.string().check(z.maxLength(100))),
  notificationUUID: z.string().check(z.minLength(1), z.maxLength(100)),
  signedDate: z.number(),
  data: z.optional(
    z.object({
      bundleId: z.string(),
      environment: z.string(),
      signedTransactionInfo: z.optional(z.string()),
      signedRenewalInfo: z.optional(z.string()),
    }),
  ),
});

/** @see https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload */
const renewalSchema = z.object({
  originalTransactionId: z.string(),
  autoRenewStatus: z.optional(z.number()),
  /** The product of the next period: another one after a downgrade, or a change that waits for the end of the period. */
  autoRenewProductId: z.optional(z.string()),
  isInBillingRetryPeriod: z.optional(z.boolean()),
  /** The end of the grace that the seller has chosen in App Store Connect; absent without any. */
  gracePeriodExpiresDate: z.optional(z.number()),
});

/**
 * Verifies a transaction that Apple has signed, by its chain of certificates up to Apple's root.
 *
 * What it cannot find out is a refund after the signature: what was bought is checked where it is used.
 */
export function createAppleVerifier(options: AppleVerifierOptions): StoreVerifier {
  const { bundleIds, environments, now, rootFingerprint = APPLE_ROOT_FINGERPRINT } = options;

  /** What Apple has signed, in the form that is expected; `undefined` for everything else. */
  async function signedByApple<Payload>(
    signature: string,
    schema: z.ZodMiniType<Payload>,
  ): Promise<Payload | undefined> {
    try {
      const header = headerSchema.parse(decodeProtectedHeader(signature));
      const leaf = trustedLeaf(header.x5c, rootFingerprint, now());
      if (!leaf) return undefined;
      const { payload } = await compactVerify(signature, leaf.publicKey, {
        algorithms: ['ES256'],
      });
      return z.safeParse(schema, JSON.parse(new TextDecoder().decode(payload))).data;
    } catch (error) {
      if (isMalformed(error)) return undefined;
      throw error;
    }
  }

  const isOurs = ({ bundleId, environment }: { bundleId: string; environment: string }) =>
    bundleIds.includes(bundleId) && environments.includes(environment);

  /** What Apple has signed about one of our apps; `undefined` for everything else, and for what is yet to be signed. */
  async function read(signature: string): Promise<Transaction | undefined> {
    const transaction = await signedByApple(signature, transactionSchema);
    const isKnown = transaction && isOurs(transaction) && isSigned(transaction.signedDate);
    return isKnown ? transaction : undefined;
  }

  const isSigned = (signedDate: number) => signedDate <= now() + STORE_CLOCK_TOLERANCE_MS;

  /** What a client shows, which may be a copy: one that has been about for long proves nothing any more. */
  async function readShown(signature: string): Promise<Transaction | undefined> {
    const transaction = await read(signature);
    const isRecent =
      transaction && now() - transaction.signedDate <= SIGNED_PURCHASE_SECONDS * 1000;
    return isRecent ? transaction : undefined;
  }

  return {
    async verify(proof) {
      if (proof.store !== 'apple') return undefined;
      const transaction = await readShown(proof.signature);
      if (!transaction || transaction.revocationDate !== undefined) return undefined;
      const { expiresDate = Infinity } = transaction;
      if (expiresDate + APPLE_GRACE_SECONDS * 1000 <= now()) return undefined;
      return { store: 'apple', references: [transaction.originalTransactionId] };
    },

    async inspect(receipt) {
      if (receipt.store !== 'apple') return undefined;
      const transaction = await readShown(receipt.signedTransactionInfo);
      return transaction && subscriptionFrom(transaction);
    },

    async verifyNotification(notification) {
      if (notification.store !== 'apple') return undefined;
      const told = await signedByApple(notification.signedPayload, notificationSchema);
      if (!told || !isSigned(told.signedDate) || (told.data && !isOurs(told.data)))
        return undefined;
      const { notificationType, subtype, notificationUUID: id, data, signedDate } = told;
      const type = subtype ? `${notificationType}.${subtype}` : notificationType;
      const { signedTransactionInfo, signedRenewalInfo } = data ?? {};
      if (!signedTransactionInfo) return { id, type, subscription: undefined };
      const stated = await readStatement({ signedTransactionInfo, signedRenewalInfo });
      if (!stated) return undefined;
      const { subscription } = stated;
      return {
        id,
        type,
        subscription: subscription && {
          ...subscription,
          observedAt: signedDate,
          isRevoked: subscription.isRevoked || notificationType === 'EXPIRED',
        },
      };
    },

    async observe(_store, reference) {
      const statement = await options.api?.statementOf(reference);
      return statement && (await readStatement(statement))?.subscription;
    },
  };

  /**
   * Reads what Apple has signed of a subscription: its transaction and, if there is any, what it renews as.
   *
   * @returns `undefined` if Apple has not signed it; no subscription if it changes none.
   */
  async function readStatement({
    signedTransactionInfo,
    signedRenewalInfo,
  }: Pick<AppleStatement, 'signedTransactionInfo'> & {
    signedRenewalInfo?: string | undefined;
  }): Promise<{ subscription: StoreSubscription | undefined } | undefined> {
    const transaction = await read(signedTransactionInfo);
    const renewal = signedRenewalInfo && (await signedByApple(signedRenewalInfo, renewalSchema));
    // Each part is signed on its own: together they must be about one thing.
    if (!transaction || (signedRenewalInfo && !renewal)) return undefined;
    const reference = transaction.originalTransactionId;
    if (renewal && renewal.originalTransactionId !== reference) return undefined;

    const subscription = subscriptionFrom(transaction);
    // Money back for a period that was over changes nothing.
    const { revocationDate, expiresDate = 0 } = transaction;
    if (!subscription || (revocationDate !== undefined && expiresDate <= revocationDate)) {
      return { subscription: undefined };
    }
    return {
      subscription: {
        ...subscription,
        ...(renewal &&
          renewal.autoRenewStatus !== undefined && { renews: renewal.autoRenewStatus === 1 }),
        ...(renewal &&
          renewal.autoRenewProductId !== undefined && {
            renewsAs:
              renewal.autoRenewProductId === subscription.storeProductId
                ? null
                : renewal.autoRenewProductId,
          }),
        isPaymentFailing: renewal ? renewal.isInBillingRetryPeriod === true : false,
        graceEndsAt: renewal ? renewal.gracePeriodExpiresDate : undefined,
      },
    };
  }
}

function subscriptionFrom(transaction: Transaction): StoreSubscription | undefined {
  const { productId, expiresDate, originalPurchaseDate } = transaction;
  if (!productId || !expiresDate || !originalPurchaseDate) return undefined;
  return {
    store: 'apple',
    reference: transaction.originalTransactionId,
    purchasedAt: transaction.purchaseDate,
    ...(transaction.isUpgraded && { isReplaced: true }),
    storeProductId: productId,
    startedAt: originalPurchaseDate,
    expiresAt: expiresDate,
    observedAt: transaction.revocationDate ?? transaction.signedDate,
    // A transaction does not say whether a next one follows.
    renews: undefined,
    isPaymentFailing: false,
    isRevoked: transaction.revocationDate !== undefined,
    isRefunded:
      transaction.revocationDate !== undefined &&
      transaction.inAppOwnershipType !== 'FAMILY_SHARED',
    isTrial: transaction.offerDiscountType === 'FREE_TRIAL',
    boughtFor: transaction.appAccountToken,
  };
}

/** The signer's certificate, if the chain leads to the root and everyone in it may do what they did. */
function trustedLeaf(x5c: readonly string[], rootFingerprint: string, nowMs: number) {
  const chain = x5c.map((der) => new X509Certificate(Buffer.from(der, 'base64')));
  const [leaf, authority, root] = chain as [X509Certificate, X509Certificate, X509Certificate];
  const isTrusted =
    root.fingerprint256 === rootFingerprint &&
    chain.every(
      (each) => nowMs >= each.validFromDate.getTime() && nowMs <= each.validToDate.getTime(),
    ) &&
    authority.ca &&
    authority.checkIssued(root) &&
    authority.verify(root.publicKey) &&
    leaf.checkIssued(authority) &&
    leaf.verify(authority.publicKey) &&
    extensionIdsOf(leaf).includes(RECEIPT_SIGNER) &&
    extensionIdsOf(authority).includes(RECEIPT_AUTHORITY);
  return isTrusted ? leaf : undefined;
}

/** What someone sent cannot be read; anything else is a fault of ours. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError ||
    error instanceof z.core.$ZodError ||
    error instanceof SyntaxError ||
    error instanceof TypeError ||
    String((error as { code?: unknown }).code).startsWith('ERR_OSSL')
  );
}
