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
  events: BillingEventSink;
  /** Without it, store notifications are rejected. */
  stores?: Pick<StorePurchases, 'verifyNotification'>;
  /** Called for each delivery, including rejected and failed ones. */
  onDelivery?: (outcome: WebhookOutcome) => void;
  /** Called with the delay from an event to its effect on access, in ms. */
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
  /** Counts a delivery, whatever its outcome. */
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
      throw new ServiceError(400, 'invalid_notification', 'The notification was rejected.');
    }
    return events.takeFromStore(notification.store, news);
  }

  return {
    /**
     * Processes one webhook delivery.
     *
     * @throws ServiceError 400 when it can't be verified.
     */
    receive: (rawBody: Buffer, headers: IncomingHttpHeaders) => counted(take(rawBody, headers)),

    /**
     * Processes one app store notification after verification; idempotent.
     *
     * @throws ServiceError 400 when it can't be verified, 503 when the store is unavailable, so
     * that it redelivers.
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
    // Translating an event may need a provider call; on failure, the provider redelivers it.
    if (cause instanceof BillingUnavailableError) {
      throw new ServiceError(503, 'billing_unavailable', 'The provider is unreachable right now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause,
      });
    }
    if (!(cause instanceof InvalidWebhookError)) throw cause;
    throw new ServiceError(400, cause.code, 'The webhook was rejected.', { cause });
  }
}
