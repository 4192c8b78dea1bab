import { Counter, Gauge, type Registry } from 'prom-client';
import type { NoticeKind } from './notices/notices.ts';
import { type Difference, DIFFERENCES } from './events/reconciliation.ts';

/** Metrics for operators, without personal data. */
export interface SubscriptionMetrics {
  noticeSent(kind: NoticeKind): void;
  difference(difference: Difference): void;
  /** @param atMs Epoch milliseconds. */
  reconciled(atMs: number): void;
  reconciliationFailed(): void;
  /**
   * @param provider The payment provider or app store.
   * @param begunAtMs Start of the current full comparison, or else of the last one, in epoch
   * milliseconds.
   */
  comparingAllSince(provider: string, begunAtMs: number): void;
}

export function createSubscriptionMetrics(registry: Registry): SubscriptionMetrics {
  const registers = [registry];
  const notices = new Counter({
    name: 'subscription_notices_total',
    help: 'Emails about subscriptions that were queued, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  const differences = new Counter({
    name: 'billing_differences_total',
    help: 'Where the billing provider’s state differed from ours, by what differed. Each is fixed when counted.',
    labelNames: ['what'] as const,
    registers,
  });
  // Initialize all differences to 0 so that alerts can be defined before the first occurrence.
  for (const what of DIFFERENCES) differences.inc({ what }, 0);
  const last = new Gauge({
    name: 'billing_reconciled_timestamp_seconds',
    help: 'When this instance last compared its subscriptions with the billing provider; 0 if never.',
    registers,
  });
  const failures = new Counter({
    name: 'billing_reconciliation_failures_total',
    help: 'Comparisons with the billing provider that could not be finished.',
    registers,
  });
  const all = new Gauge({
    name: 'billing_full_reconciliation_timestamp_seconds',
    help: 'When the current comparison of all due subscriptions with a provider or app store began, or else the last one; 0 if never. A new one begins each day, so no subscription has waited longer.',
    labelNames: ['provider'] as const,
    registers,
  });
  return {
    comparingAllSince: (provider, begunAtMs) => all.set({ provider }, begunAtMs / 1000),
    noticeSent: (kind) => notices.inc({ kind }),
    difference: (what) => differences.inc({ what }),
    reconciled: (atMs) => last.set(atMs / 1000),
    reconciliationFailed: () => failures.inc(),
  };
}
