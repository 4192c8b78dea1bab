import type { StoreSubscription } from '../contract.ts';
import type { StoreVerifier } from './verifier.ts';

/** The longest grace period that Apple and Google offer for monthly plans. */
const GRACE_MS = 16 * 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * For a machine without stores: the signature `sandbox:<reference>` is a purchase by that reference. As a receipt
 * it may say more: `sandbox:<reference>:<product>:<state>`, the state `renews`, `trial`, `cancelled`, `grace`,
 * `hold`, `paused`, `revoked` or `refunded`. Then may follow `#<epoch milliseconds>`, when the store signed it (by default
 * now), and `@<account>`, the account that it was bought for.
 */
export function createSandboxVerifier(now: () => number): StoreVerifier {
  return {
    async verify({ store, signature }) {
      const reference = /^sandbox:([\w.-]{1,100})$/.exec(signature)?.[1];
      return reference === undefined ? undefined : { store, references: [reference] };
    },

    async inspect(receipt) {
      return purchaseFrom(
        receipt.store,
        receipt.store === 'apple' ? receipt.signedTransactionInfo : receipt.purchaseToken,
        now(),
      );
    },

    /** The receipt also serves as the notification. */
    async verifyNotification(notification) {
      const { store } = notification;
      const text = store === 'apple' ? notification.signedPayload : notification.data;
      const subscription = purchaseFrom(store, text, now());
      const id = store === 'apple' ? `${text}@${now()}` : notification.messageId;
      return subscription && { id, type: 'sandbox', subscription };
    },

    /** The receipt is the only record of a sandbox purchase. */
    observe: async () => undefined,
  };
}

function purchaseFrom(
  store: 'apple' | 'google',
  text: string,
  nowMs: number,
): StoreSubscription | undefined {
  const form =
    /^sandbox:([\w.-]{1,100})(?::([\w.-]{1,100}))?(?::(renews|trial|cancelled|grace|hold|paused|revoked|refunded))?(?:#(\d{13}))?(?:@([\w-]{1,64}))?$/;
  const [, reference, storeProductId, state = 'renews', signedAt, boughtFor] =
    form.exec(text) ?? [];
  if (reference === undefined) return undefined;
  const at = signedAt === undefined ? nowMs : Number(signedAt);
  return {
    store,
    reference,
    storeProductId: storeProductId ?? 'ddg-privacy-pro-monthly-renews-us',
    startedAt: at,
    expiresAt: at + (storeProductId?.includes('yearly') ? YEAR_MS : MONTH_MS),
    observedAt: at,
    renews: state !== 'cancelled',
    isPaymentFailing: state === 'grace' || state === 'hold',
    ...(state === 'grace' && { graceEndsAt: at + GRACE_MS }),
    ...(state === 'hold' && { graceEndsAt: at }),
    ...(state === 'paused' && { pause: { resumesAt: at + MONTH_MS } }),
    isRevoked: state === 'revoked' || state === 'refunded',
    isRefunded: state === 'refunded',
    isTrial: state === 'trial',
    boughtFor,
  };
}
