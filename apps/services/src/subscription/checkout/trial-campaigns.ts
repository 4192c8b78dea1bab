/**
 * Campaigns with a longer free trial. They are server configuration, so that one can end or run out
 * without a release.
 */
import { findTrialCampaign, parseFunnel, type TrialCampaign } from '@mallard/origin-tracking';

/** A campaign as declared in the option `TRIAL_CAMPAIGNS`. */
export interface LimitedCampaign extends TrialCampaign {
  /** Epoch milliseconds; `undefined` for a campaign without an end date. */
  endsAt: number | undefined;
  /** Maximum number of trials it grants. */
  limit: number;
}

/** Returns the key that a campaign's trials are counted under: the parts of its funnel. */
export const campaignKey = ({ funnel: { entry, source, campaign, content } }: LimitedCampaign) =>
  [entry, source, campaign, content].map((part) => part ?? '').join('_');

/** Returns the campaign of an origin, unless it has ended. */
export function runningCampaign(
  origin: string | null,
  campaigns: readonly LimitedCampaign[],
  nowMs: number,
): LimitedCampaign | undefined {
  if (origin === null) return undefined;
  const running = campaigns.filter(({ endsAt }) => endsAt === undefined || nowMs < endsAt);
  return findTrialCampaign(parseFunnel(origin), running);
}
