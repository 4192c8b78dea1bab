import { Counter, Histogram, type Registry } from 'prom-client';
import { type BillingProvider, BillingUnavailableError } from '../subscription/billing-provider.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import type { DeliveryOutcome } from '../subscription/contract.ts';

/**
 * `refused`: bad signature, or not an event. `failed`: an error of ours, so the provider
 * redelivers.
 */
const WEBHOOK_OUTCOMES = [
  'applied',
  'duplicate',
  'irrelevant',
  'unattributed',
  'refused',
  'failed',
] as const satisfies readonly (DeliveryOutcome | 'refused' | 'failed')[];
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

/** Metrics for operators, without personal data. */
export interface BillingMetrics {
  webhook(outcome: WebhookOutcome): void;
  applied(delayMs: number): void;
  /**
   * Counts and times every call to a provider. While the provider is switched off, all calls fail
   * without reaching it.
   */
  watch(provider: BillingProvider, isOff: () => Promise<boolean>): BillingProvider;
}

/** Upper bounds, in seconds. */
const CALL_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const DELAY_BUCKETS = [1, 5, 15, 60, 300, 900, 3600, 86_400];

export function createBillingMetrics(registry: Registry): BillingMetrics {
  const registers = [registry];
  const webhooks = new Counter({
    name: 'billing_webhooks_total',
    help: 'Webhook deliveries from the billing provider, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  });
  // Initialize all outcomes to 0 so that alerts can be defined before the first occurrence.
  for (const outcome of WEBHOOK_OUTCOMES) webhooks.inc({ outcome }, 0);
  const calls = new Histogram({
    name: 'billing_provider_call_duration_seconds',
    help: 'Duration of calls to the billing provider, retries included, by call and whether it answered.',
    labelNames: ['call', 'outcome'] as const,
    buckets: CALL_BUCKETS,
    registers,
  });
  const delay = new Histogram({
    name: 'billing_event_delay_seconds',
    help: 'Time from an event at the billing provider until access follows it.',
    buckets: DELAY_BUCKETS,
    registers,
  });
  return {
    applied: (delayMs) => delay.observe(Math.max(0, delayMs / 1000)),
    webhook: (outcome) => webhooks.inc({ outcome }),
    watch(provider, isOff) {
      return new Proxy(provider, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          // Don't time the clock, which makes no call, or webhooks, which the provider sends.
          const isCall = typeof member === 'function' && !UNTIMED.has(name);
          if (!isCall) return member;
          return async (...given: unknown[]) => {
            const end = calls.startTimer({ call: String(name) });
            try {
              if (await isOff()) throw new BillingUnavailableError('switched off by an operator');
              const answer: unknown = await inSpan(`billing ${String(name)}`, {}, async () =>
                member.apply(target, given),
              );
              end({ outcome: 'answered' });
              return answer;
            } catch (error) {
              end({ outcome: error instanceof BillingUnavailableError ? 'unavailable' : 'failed' });
              throw error;
            }
          };
        },
      });
    },
  };
}

const UNTIMED: ReadonlySet<string | symbol> = new Set<string>([
  'now',
  'verifyWebhook',
] satisfies (keyof BillingProvider)[]);
