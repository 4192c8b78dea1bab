/**
 * Changes that must be requested from the billing provider, so that no one is charged without
 * access.
 *
 * Webhooks run this immediately. The reconciliation job repeats it for lost webhooks and after
 * provider outages.
 */
import type { BillingProvider, Observation } from '../billing-provider.ts';
import type { SubscriptionEvents } from './events.ts';
import type { SubscriptionRepository, SubscriptionSubject } from '../repository.ts';
import { ownGraceEndOf } from './state.ts';
import { type SubscriptionView, viewOf } from '../view.ts';

/** A change to request from the provider. */
export type Demand = 'end' | 'pause' | 'resume';

/** @returns `undefined` if the provider's state is as it should be. */
export function demandOn(
  { facts, standing }: Pick<SubscriptionView, 'facts' | 'standing'>,
  nowMs: number,
): Demand | undefined {
  if (facts.endedAt !== undefined) return undefined;
  const failingSince = facts.paymentFailingSince;
  switch (standing.reason) {
    case 'refunded':
      return 'end';
    case 'cancelled-and-over':
      // No paid time is left, and nothing must be owed.
      return failingSince === undefined ? undefined : 'end';
    case 'grace-over':
      // The email about the failed payment names this date. Even if the provider stops retrying
      // earlier, it can still be paid until then.
      return failingSince !== undefined && nowMs >= ownGraceEndOf(failingSince) ? 'end' : undefined;
    case 'disputed':
      return facts.isChargingPaused ? undefined : 'pause';
    default:
      // Paused for a dispute that the bank has decided. Don't resume what an operator paused.
      return facts.isChargingPaused && facts.revokedAt === undefined && wasDisputeDecided(facts)
        ? 'resume'
        : undefined;
  }
}

/** A lost dispute doesn't end a subscription while another payment covers the period. */
const wasDisputeDecided = ({ disputeWonAt, payments }: SubscriptionView['facts']) =>
  disputeWonAt !== undefined || payments.some(({ reversal }) => reversal === 'loss');

/**
 * Requests the necessary change from the provider.
 *
 * @returns The requested change, if any.
 * @throws BillingUnavailableError
 */
export async function settle(
  { billing, events }: { billing: BillingProvider; events: Pick<SubscriptionEvents, 'fold'> },
  view: SubscriptionView,
): Promise<Demand | undefined> {
  const { provider, subscriptionRef } = view.row;
  if (provider !== billing.name) return undefined;
  const demand = demandOn(view, billing.now());
  if (!demand) return undefined;
  await events.fold({ provider, subscriptionRef }, await CALLS[demand](billing, subscriptionRef));
  return demand;
}

/** Same as `settle`, by the subscription's reference. */
export async function settleSubject(
  context: Parameters<typeof settle>[0] & {
    repository: Pick<SubscriptionRepository, 'subscriptionAt'>;
  },
  subject: SubscriptionSubject,
): Promise<Demand | undefined> {
  const row = await context.repository.subscriptionAt(subject);
  const view = row && viewOf(row, context.billing.now());
  return view && settle(context, view);
}

const CALLS: Readonly<
  Record<Demand, (billing: BillingProvider, subscriptionRef: string) => Promise<Observation>>
> = {
  end: (billing, ref) => billing.end(ref),
  pause: (billing, ref) => billing.pauseCharging(ref),
  resume: (billing, ref) => billing.resumeCharging(ref),
};
