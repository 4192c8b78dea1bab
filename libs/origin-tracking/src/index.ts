export {
  ANNIVERSARY_TRIAL_DAYS,
  ATB_EPOCH_MS,
  DEFAULT_ENTRY,
  DEFAULT_TRIAL_DAYS,
  DESKTOP_DISMISSAL_WEEKS,
  ENDORSEMENT_TRIAL_DAYS,
  TRIAL_LENGTHS,
  ENTRY_PAGES,
} from './constants.ts';
export {
  atbAgeDays,
  atbOfDate,
  formatAtb,
  isAtb,
  isBannerDismissed,
  isSameAtb,
  parseAtb,
  parseAtbSource,
  weeksSinceAtb,
} from './core/atb.ts';
export { attributeSource, entryForPage } from './core/attribution.ts';
export { checkCampaignName, storeCampaignUrl } from './core/campaign.ts';
export { checkOrigin, formatFunnel, isOrigin, parseFunnel, setFunnelPart } from './core/funnel.ts';
export { readQueryParameter } from './core/query.ts';
export { findTrialCampaign, TRIAL_CAMPAIGNS, trialDays, trialFunnel } from './core/trial.ts';
export { OriginError } from './errors.ts';

export type { Atb } from './core/atb.ts';
export type { AttributionInput, Source } from './core/attribution.ts';
export type { CampaignName, StoreCampaign } from './core/campaign.ts';
export type { Funnel, FunnelKey } from './core/funnel.ts';
export type { BillingPeriod, TrialCampaign, TrialInput } from './core/trial.ts';
export type { OriginErrorCode } from './errors.ts';
