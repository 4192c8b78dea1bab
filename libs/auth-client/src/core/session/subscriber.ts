import type { Session } from './session.ts';

/** What a subscription adds to the record. */
export interface SubscriptionFields {
  productId: string;
  /** Epoch milliseconds, as the next. */
  startedAt: number | undefined;
  expiresOrRenewsAt: number | undefined;
  status: string;
}

/** The subscriber as pages know them, alike in both versions but for the token of version 1 (specification §3). */
export interface Subscriber extends Partial<SubscriptionFields> {
  id: string;
  email: string | null;
  /** Version 1 only. */
  authToken?: string;
}

/**
 * Derives the subscriber record from a session of either version and, where there is one, the subscription.
 *
 * The account id is the subject of a version 2 token and the `external_id` of version 1. No token of version 2 is in it.
 */
export function subscriberFrom(
  { accountId, email, authToken }: Session,
  subscription?: SubscriptionFields,
): Subscriber {
  const record: Subscriber = { id: accountId, email };
  if (subscription) {
    const { productId, startedAt, expiresOrRenewsAt, status } = subscription;
    Object.assign(record, { productId, startedAt, expiresOrRenewsAt, status });
  }
  if (authToken) record.authToken = authToken;
  return record;
}
