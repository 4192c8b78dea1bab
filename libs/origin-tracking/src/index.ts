export { CAMPAIGN_MAX_LENGTH, DEFAULT_TRIAL_DAYS, ORIGIN_MIN_LENGTH } from './constants.ts';
export { attributeSource, entryForPage, resolveOrigin } from './core/attribution.ts';
export { checkCampaignName } from './core/campaign.ts';
export { checkOrigin, formatFunnel, parseFunnel, setFunnelPart } from './core/funnel.ts';
export { readQueryParameter } from './core/query.ts';
export { trialDays, trialFunnel } from './core/trial.ts';
export { OriginError } from './errors.ts';

export type { AttributionInput, ResolvedOrigin, Source } from './core/attribution.ts';
export type { Funnel, FunnelKey } from './core/funnel.ts';
export type { BillingPeriod, TrialInput } from './core/trial.ts';
export type { OriginErrorCode } from './errors.ts';
