/**
 * Delivers the sandbox's webhooks like a real provider: over HTTP, signed, and retried until a 2xx
 * response.
 *
 * Webhooks are rows, so they survive a restart. A worker leases due webhooks, so that two instances
 * never send the same one concurrently; a dead worker's webhooks become available when their leases
 * expire.
 */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { signWebhook } from './webhook-signature.ts';
import {
  DELIVERY_FIRST_DELAY_MS,
  DELIVERY_LEASE_MS,
  DELIVERY_MAX_DELAY_MS,
  DELIVERY_TIMEOUT_MS,
  SIGNATURE_HEADER,
} from './constants.ts';
import { type SandboxWebhook, sandboxWebhooks } from './schema.ts';

export interface WebhookOutboxOptions {
  db: Database;
  endpoint: string;
  secret: () => Promise<string>;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
  /** Runs before due webhooks are selected, to perform the provider's own due actions. */
  prepare?: () => Promise<void>;
  /** Called for each failed delivery: no access is granted until one arrives. */
  onUndelivered?: (failure: { endpoint: string; attempts: number; reason: string }) => void;
}

export interface WebhookOutbox {
  /** Aborts deliveries in progress and waits for them to finish. */
  stop(): Promise<void>;
  /** Tries all due webhooks once, and waits for deliveries already in progress. */
  deliverDue(): Promise<void>;
}

export function createWebhookOutbox(options: WebhookOutboxOptions): WebhookOutbox {
  const { db, now } = options;
  const stopping = new AbortController();
  /** Deliveries in this process, by its worker and by returning buyers. */
  const runs = new Set<Promise<void>>();

  async function lease(): Promise<SandboxWebhook | undefined> {
    return db.transaction(async (tx) => {
      const [webhook] = await tx
        .select()
        .from(sandboxWebhooks)
        .where(
          and(isNotNull(sandboxWebhooks.nextAttemptAt), lte(sandboxWebhooks.nextAttemptAt, now())),
        )
        .orderBy(asc(sandboxWebhooks.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!webhook) return undefined;
      await tx
        .update(sandboxWebhooks)
        .set({ attempts: webhook.attempts + 1, nextAttemptAt: now() + DELIVERY_LEASE_MS })
        .where(eq(sandboxWebhooks.eventId, webhook.eventId));
      return { ...webhook, attempts: webhook.attempts + 1 };
    });
  }

  /** @returns Why the delivery failed; `undefined` on success. */
  async function send({ body }: SandboxWebhook): Promise<string | undefined> {
    const signature = signWebhook(body, await options.secret(), Math.floor(now() / 1000));
    try {
      const response = await options.fetch(options.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `HTTP ${response.status}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return cause instanceof Error ? `${message}: ${cause.message}` : message;
    }
  }

  async function run(): Promise<void> {
    await options.prepare?.();
    while (!stopping.signal.aborted) {
      const webhook = await lease();
      if (!webhook) break;
      const failure = await send(webhook);
      // A delivery aborted by shutdown is retried after the restart.
      if (failure !== undefined && !stopping.signal.aborted) {
        const { endpoint } = options;
        options.onUndelivered?.({ endpoint, attempts: webhook.attempts, reason: failure });
      }
      const delayMs = DELIVERY_FIRST_DELAY_MS * 2 ** Math.min(webhook.attempts - 1, 20);
      await db
        .update(sandboxWebhooks)
        .set({
          nextAttemptAt:
            failure === undefined ? null : now() + Math.min(delayMs, DELIVERY_MAX_DELAY_MS),
        })
        // Skip if the lease expired and another worker has taken the webhook.
        .where(
          and(
            eq(sandboxWebhooks.eventId, webhook.eventId),
            eq(sandboxWebhooks.attempts, webhook.attempts),
          ),
        );
    }
  }

  async function deliverDue(): Promise<void> {
    const own = run();
    runs.add(own);
    try {
      await own;
    } finally {
      runs.delete(own);
    }
    // Wait for all current runs: one started in the meantime may be delivering the caller's
    // webhook.
    await Promise.all(runs);
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled(runs);
    },
    deliverDue,
  };
}
