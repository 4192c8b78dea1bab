import type { SandboxClock } from './clock.ts';
import type { Sandbox } from './sandbox-provider.ts';
import type { WebhookOutbox } from './webhook-outbox.ts';

export interface RunningSandbox {
  sandbox: Sandbox;
  clock: SandboxClock;
  outbox: Pick<WebhookOutbox, 'deliverDue'> & { deliverSoon(): void };
  /** Called after each day that the clock moves, for other time-based jobs. */
  onDay: () => Promise<unknown>;
}
