import type { Session } from './session.ts';

/** The fields that a subscription adds to the record. */
export interface SubscriptionFields {
  productId: string;
  /** The start in epoch milliseconds; `expiresOrRenewsAt` uses the same unit. */
  startedAt: number | undefined;
  expiresOrRenewsAt: number | undefined;
  status: string;
}

/**
 * The subscriber record for pages, identical in both versions except for the token of version 1
 * (specification §3).
 */
export interface Subscriber extends Partial<SubscriptionFields> {
  id: string;
  email: string | null;
  /** The auth token; version 1 only. */
  authToken?: string;
}

/**
 * Creates the subscriber record from a session of either version and the subscription, if there is
 * one.
 *
 * The account id is the subject of a version 2 token and the `external_id` of version 1. The record
 * contains no version 2 token.
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
