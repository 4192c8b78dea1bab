import type { SandboxClock } from './clock.ts';
import type { Sandbox } from './sandbox-provider.ts';
import type { WebhookOutbox } from './webhook-outbox.ts';

/** The sandbox, while it acts on its own: for the pages that show it. */
export interface RunningSandbox {
  sandbox: Sandbox;
  clock: SandboxClock;
  outbox: Pick<WebhookOutbox, 'deliverDue'> & { deliverSoon(): void };
  /** What else happens with time: the clock was moved. */
  onDay: () => Promise<unknown>;
}
