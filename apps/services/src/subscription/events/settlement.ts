/**
 * What the billing provider must be asked for because of what is known: nobody is charged who has the use of nothing.
 *
 * Webhooks lead here at once, the reconciliation job again, for those that were lost and for a provider that did not
 * answer.
 */
import type { BillingProvider, Observation } from '../billing-provider.ts';
import type { SubscriptionEvents } from './events.ts';
import type { SubscriptionRepository, SubscriptionSubject } from '../repository.ts';
import { ownGraceEndOf } from './state.ts';
import { type SubscriptionView, viewOf } from '../view.ts';

/** What is asked of the provider. */
export type Demand = 'end' | 'pause' | 'resume';

/** @returns `undefined` where the provider does what it should. */
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
      // Nothing is paid that could be used up, and nothing must be owed.
      return failingSince === undefined ? undefined : 'end';
    case 'grace-over':
      // The email about the failed payment names this date. A provider that stops trying earlier lets it still be paid.
      return failingSince !== undefined && nowMs >= ownGraceEndOf(failingSince) ? 'end' : undefined;
    case 'disputed':
      return facts.isChargingPaused ? undefined : 'pause';
    default:
      // Paused for a dispute that the bank has decided. What an operator paused stays so.
      return facts.isChargingPaused && facts.revokedAt === undefined && wasDisputeDecided(facts)
        ? 'resume'
        : undefined;
  }
}

/** A dispute that was lost ends nothing while another payment covers the period. */
const wasDisputeDecided = ({ disputeWonAt, payments }: SubscriptionView['facts']) =>
  disputeWonAt !== undefined || payments.some(({ reversal }) => reversal === 'loss');

/**
 * Has the provider do what it should.
 *
 * @returns What was asked for, if anything was.
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

/** The same for anyone who knows a subscription by its reference. */
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
