/** Campaigns with a longer free trial: data of the server, so that one can end, or run out, without a release. */
import { findTrialCampaign, parseFunnel, type TrialCampaign } from '@mallard/origin-tracking';

/** A campaign as the option `TRIAL_CAMPAIGNS` declares it. */
export interface LimitedCampaign extends TrialCampaign {
  /** Epoch milliseconds; `undefined` for a campaign that runs until it is removed. */
  endsAt: number | undefined;
  /** How many trials it gives at most. */
  limit: number;
}

/** What a campaign's trials are counted under: the parts that identify it. */
export const campaignKey = ({ funnel: { entry, source, campaign, content } }: LimitedCampaign) =>
  [entry, source, campaign, content].map((part) => part ?? '').join('_');

/** Finds the campaign of an origin, unless it has ended. */
export function runningCampaign(
  origin: string | null,
  campaigns: readonly LimitedCampaign[],
  nowMs: number,
): LimitedCampaign | undefined {
  if (origin === null) return undefined;
  const running = campaigns.filter(({ endsAt }) => endsAt === undefined || nowMs < endsAt);
  return findTrialCampaign(parseFunnel(origin), running);
}
