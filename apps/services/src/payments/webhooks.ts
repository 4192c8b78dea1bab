import type { IncomingHttpHeaders } from 'node:http';
import type { StoreNotification, StorePurchases } from '../account/contract.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import {
  type BillingProvider,
  BillingUnavailableError,
  InvalidWebhookError,
  type WebhookEvent,
} from '../subscription/billing-provider.ts';
import type { BillingEventSink, DeliveryOutcome } from '../subscription/contract.ts';
import type { WebhookOutcome } from './billing-metrics.ts';

export interface WebhooksOptions {
  provider: BillingProvider;
  /** Takes what was delivered, once it is known to be genuine. */
  events: BillingEventSink;
  /** Without it no store is listened to. */
  stores?: Pick<StorePurchases, 'verifyNotification'>;
  /** Receives each delivery, also those that are refused or fail. */
  onDelivery?: (outcome: WebhookOutcome) => void;
  /** Receives how long after an event access followed it, in ms. */
  onApplied?: (delayMs: number) => void;
}

const RETRY_AFTER_SECONDS = 30;

export function createWebhooks({
  provider,
  events,
  stores,
  onDelivery,
  onApplied,
}: WebhooksOptions) {
  /** Counts a delivery, whatever becomes of it. */
  async function counted(taken: Promise<DeliveryOutcome>): Promise<DeliveryOutcome> {
    try {
      const outcome = await taken;
      onDelivery?.(outcome);
      return outcome;
    } catch (error) {
      onDelivery?.(error instanceof ServiceError && error.status === 400 ? 'refused' : 'failed');
      throw error;
    }
  }

  async function take(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<DeliveryOutcome> {
    const delivered = await verify(provider, rawBody, headers);
    const outcome = await events.take({ provider: provider.name, ...delivered });
    if (outcome === 'applied' && delivered.event) {
      onApplied?.(provider.now() - delivered.event.occurredAt);
    }
    return outcome;
  }

  async function takeFromStore(notification: StoreNotification): Promise<DeliveryOutcome> {
    const news = await stores?.verifyNotification(notification);
    if (!news) {
      throw new ServiceError(400, 'invalid_notification', 'The notification was refused.');
    }
    return events.takeFromStore(notification.store, news);
  }

  return {
    /**
     * Takes one delivery of a webhook.
     *
     * @throws ServiceError 400 when the delivery is not to be believed.
     */
    receive: (rawBody: Buffer, headers: IncomingHttpHeaders) => counted(take(rawBody, headers)),

    /**
     * Takes one notification of an app store: believed when the store proves that it is its own, taken once.
     *
     * @throws ServiceError 400 when it is not to be believed, 503 when the store cannot be asked; it comes again then.
     */
    receiveFromStore: (notification: StoreNotification) => counted(takeFromStore(notification)),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

async function verify(
  provider: BillingProvider,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<WebhookEvent> {
  try {
    return await provider.verifyWebhook(rawBody, headers);
  } catch (cause) {
    // What an event is about may have to be asked: the provider delivers it again.
    if (cause instanceof BillingUnavailableError) {
      throw new ServiceError(
        503,
        'billing_unavailable',
        'The provider cannot be reached right now.',
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          cause,
        },
      );
    }
    if (!(cause instanceof InvalidWebhookError)) throw cause;
    throw new ServiceError(400, cause.code, 'The webhook was refused.', { cause });
  }
}
