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

/**
 * Certificate extensions with which Apple marks receipt signers, and the authorities that certify
 * them.
 */
const RECEIPT_SIGNER = '2a864886f76364060b01'; // 1.2.840.113635.100.6.11.1
const RECEIPT_AUTHORITY = '2a864886f76364060201'; // 1.2.840.113635.100.6.2.1

export interface AppleVerifierOptions {
  bundleIds: readonly string[];
  /** `Sandbox` purchases are free, so production rejects them. */
  environments: readonly string[];
  /** Epoch milliseconds. */
  now: () => number;
  rootFingerprint?: string;
  /** Without it, only Apple's signed data is verified and Apple is never queried. */
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
  /**
   * When the App Store charged this transaction, one of many with the same `originalTransactionId`.
   */
  purchaseDate: z.optional(z.number()),
  revocationDate: z.optional(z.number()),
  /** Whether the subscriber has upgraded to another product, which is a separate transaction. */
  isUpgraded: z.optional(z.boolean()),
  productId: z.optional(z.string()),
  originalPurchaseDate: z.optional(z.number()),
  /** Absent for purchases that don't renew. */
  expiresDate: z.optional(z.number()),
  offerDiscountType: z.optional(z.string()),
  /** `PURCHASED`, or `FAMILY_SHARED` by another person, who is the only one to get refunds. */
  inAppOwnershipType: z.optional(z.string()),
  /** The account ID that our app passed at purchase. */
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
  /**
   * The product of the next period: differs after a downgrade, or another change that takes effect
   * at the period's end.
   */
  autoRenewProductId: z.optional(z.string()),
  isInBillingRetryPeriod: z.optional(z.boolean()),
  /** End of the grace period configured in App Store Connect; absent without one. */
  gracePeriodExpiresDate: z.optional(z.number()),
});

/**
 * Verifies a transaction signed by Apple, by its certificate chain up to Apple's root.
 *
 * It can't detect a refund after the signature; entitlements are checked when they are used.
 */
export function createAppleVerifier(options: AppleVerifierOptions): StoreVerifier {
  const { bundleIds, environments, now, rootFingerprint = APPLE_ROOT_FINGERPRINT } = options;

  /**
   * Returns a payload that Apple signed and that matches the schema; `undefined` for anything else.
   */
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

  /**
   * Returns the transaction if Apple signed it for one of our apps and it isn't dated in the
   * future; otherwise `undefined`.
   */
  async function read(signature: string): Promise<Transaction | undefined> {
    const transaction = await signedByApple(signature, transactionSchema);
    const isKnown = transaction && isOurs(transaction) && isSigned(transaction.signedDate);
    return isKnown ? transaction : undefined;
  }

  const isSigned = (signedDate: number) => signedDate <= now() + STORE_CLOCK_TOLERANCE_MS;

  /** Reads a transaction presented by a client. It may be a copy, so an old one proves nothing. */
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
   * Reads Apple's signed statement about a subscription: its transaction and, if present, its
   * renewal info.
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
    // Each part is signed separately, so check that both are about the same subscription.
    if (!transaction || (signedRenewalInfo && !renewal)) return undefined;
    const reference = transaction.originalTransactionId;
    if (renewal && renewal.originalTransactionId !== reference) return undefined;

    const subscription = subscriptionFrom(transaction);
    // A refund for a past period changes nothing.
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
    // A transaction doesn't say whether it will renew.
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

/**
 * Returns the signer's certificate if the chain leads to the root and each certificate was allowed
 * to sign the next.
 */
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

/** Whether the client's input is malformed; any other error is a bug of ours. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError ||
    error instanceof z.core.$ZodError ||
    error instanceof SyntaxError ||
    error instanceof TypeError ||
    String((error as { code?: unknown }).code).startsWith('ERR_OSSL')
  );
}
