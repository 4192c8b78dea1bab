/** Minimum number of characters in an origin (specification §9). */
export const ORIGIN_MIN_LENGTH = 3;

/** Maximum number of characters in an app-store campaign name (specification §9). */
export const CAMPAIGN_MAX_LENGTH = 30;

/** Pages with their own entry; every other page has {@link DEFAULT_ENTRY} (specification §9). */
export const ENTRY_PAGES = ['app', 'home', 'mac', 'windows', 'pro'] as const;

/** The entry of pages that don't have their own. */
export const DEFAULT_ENTRY = 'marketing';

/** The source of a visit without a recognized referrer or click ID (specification §9). */
export const DEFAULT_SOURCE = 'website';

/**
 * Default length of a free trial in days, without a native offer or a campaign (specification §9).
 */
export const DEFAULT_TRIAL_DAYS = 7;

/** Length of a free trial for campaign "usanniversary", in days (specification §9). */
export const ANNIVERSARY_TRIAL_DAYS = 14;

/** Length of a free trial for entry "pro", source "radio", campaign "endorsement", in days (specification §9). */
export const ENDORSEMENT_TRIAL_DAYS = 30;

/**
 * The free-trial lengths, in days, that the site has messages for. A campaign must use one of them.
 */
export const TRIAL_LENGTHS: readonly number[] = [
  DEFAULT_TRIAL_DAYS,
  ANNIVERSARY_TRIAL_DAYS,
  ENDORSEMENT_TRIAL_DAYS,
];

/**
 * Fixed parameters of every App Store link: the media type "apps".
 *
 * @see Specification §9: "Store campaign parameters are fixed constants."
 */
export const APPLE_STORE_PARAMETERS = { mt: '8' } as const;

/** Fixed parameters of every Google Play install referrer. */
export const GOOGLE_STORE_PARAMETERS = { utm_source: 'website', utm_medium: 'web' } as const;

/**
 * Start of week 1 of install tracking, in epoch milliseconds: Wednesday, February 24, 2016,
 * midnight in New York.
 */
export const ATB_EPOCH_MS = 1_456_290_000_000;

/** Maximum age of a banner dismissal on desktop, in weeks, inclusive (specification §9). */
export const DESKTOP_DISMISSAL_WEEKS = 15;
