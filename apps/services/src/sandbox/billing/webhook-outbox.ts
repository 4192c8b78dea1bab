/**
 * Delivers the sandbox's webhooks as a real provider would: over HTTP, signed, again and again until a 2xx.
 *
 * Webhooks are rows, so they survive a restart. A worker leases what is due, several instances never send
 * the same one at the same time, and what a dead worker held comes free when its lease ends.
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
  /** Where webhooks go. */
  endpoint: string;
  secret: () => Promise<string>;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
  /** Done before due webhooks are looked for: what is due at the provider itself. */
  prepare?: () => Promise<void>;
  /** Told of each delivery that failed, and why: until one arrives nothing is unlocked. */
  onUndelivered?: (failure: { endpoint: string; attempts: number; reason: string }) => void;
}

export interface WebhookOutbox {
  /** Ends the deliveries under way, and waits for them to be gone. */
  stop(): Promise<void>;
  /** Tries everything that is due now once, and waits for what others are trying already. */
  deliverDue(): Promise<void>;
}

export function createWebhookOutbox(options: WebhookOutboxOptions): WebhookOutbox {
  const { db, now } = options;
  const stopping = new AbortController();
  /** Deliveries of this process: of its worker, and of buyers on their way back. */
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

  /** @returns Why it did not arrive. */
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
      // One that is broken off because we stop is sent again after the start.
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
        // Unless the lease ran out and another worker has taken it meanwhile.
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
    // Looked at now: what others began meanwhile may be what this run was called for.
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
