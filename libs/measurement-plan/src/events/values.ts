// Parameter values that several areas share. Only listed values can be sent.

/** @see Specification §3, call-to-action types. */
const CTA_TYPES = [
  'ADD_TO_BROWSER',
  'SET_AS_DEFAULT',
  'DOWNLOAD_BROWSER',
  'MOBILE_APPS',
  'IOS_APP',
  'ANDROID_APP',
] as const;

/** @see Specification §3, banner modes. */
const BANNER_MODES = ['PROMO', 'FOCUSED'] as const;

/** @see Specification §9, billing periods. */
const BILLING_PERIODS = ['monthly', 'yearly'] as const;

/** The date on which the site's measurements are reviewed or end. */
export const REVIEW_ON = '2027-11-30';

const PLACES = ['hero', 'section', 'footer'] as const;

export const ctaParameters = {
  type: { description: 'Which call to action.', values: CTA_TYPES },
  place: { description: 'Where on the page it is.', values: PLACES },
} as const;

export const bannerParameters = {
  mode: { description: 'How the banner is shown.', values: BANNER_MODES },
  type: { description: 'What it asks people to do.', values: CTA_TYPES },
} as const;

export const periodParameter = {
  period: { description: 'The billing period that is chosen.', values: BILLING_PERIODS },
} as const;

/** The kind of failure of a checkout that could not start, as shown to the visitor. */
export const checkoutErrorParameter = {
  reason: {
    description: 'The kind of failure.',
    values: [
      'network',
      'rate-limited',
      'already-subscribed',
      'payment-disputed',
      'price-changed',
      'trial-changed',
      'unavailable',
      'unknown',
    ],
  },
} as const;
