/** Fewest characters of an origin (specification §9). */
export const ORIGIN_MIN_LENGTH = 3;

/** Most characters of an app-store campaign name (specification §9). */
export const CAMPAIGN_MAX_LENGTH = 30;

/** Pages that are an entry of their own; every other page's entry is {@link DEFAULT_ENTRY} (specification §9). */
export const ENTRY_PAGES = ['app', 'home', 'mac', 'windows', 'pro'] as const;

/** The entry of a page that is none of its own. */
export const DEFAULT_ENTRY = 'marketing';

/** The source of a visit that nothing else explains (specification §9). */
export const DEFAULT_SOURCE = 'website';

/** Length of a free trial where neither a native offer nor a campaign says otherwise, in days (specification §9). */
export const DEFAULT_TRIAL_DAYS = 7;

/** Length of a free trial for campaign "usanniversary", in days (specification §9). */
export const ANNIVERSARY_TRIAL_DAYS = 14;

/** Length of a free trial for entry "pro", source "radio", campaign "endorsement", in days (specification §9). */
export const ENDORSEMENT_TRIAL_DAYS = 30;

/** The lengths of a free trial that the site has sentences for, in days; a campaign has one of them. */
export const TRIAL_LENGTHS: readonly number[] = [
  DEFAULT_TRIAL_DAYS,
  ANNIVERSARY_TRIAL_DAYS,
  ENDORSEMENT_TRIAL_DAYS,
];

/**
 * What every link to Apple's store says besides its campaign: the media type "apps".
 *
 * @see Specification §9: "Store campaign parameters are fixed constants."
 */
export const APPLE_STORE_PARAMETERS = { mt: '8' } as const;

/** What every install referrer for Google's store says besides its campaign. */
export const GOOGLE_STORE_PARAMETERS = { utm_source: 'website', utm_medium: 'web' } as const;

/** Day 1 of week 1 of install tracking, 2016-02-24, a Wednesday, at midnight in New York; in ms. */
export const ATB_EPOCH_MS = 1_456_290_000_000;

/** Weeks for which a dismissed banner stays away on desktop, both ends included (specification §9). */
export const DESKTOP_DISMISSAL_WEEKS = 15;
