const RESTORATION = 'identity-theft-restoration';

/**
 * Where our apps give tokens to pages, and take them: the newest check these exact addresses, without a locale.
 *
 * The second half are addresses that only apps of early 2025 open, which check none; the newest refuse there, and
 * a refusal is no session.
 */
const TOKEN_PATHS = new Set([
  'subscriptions',
  'subscriptions/welcome',
  'subscriptions/manage',
  'subscriptions/plans',
  'subscriptions/activation-flow',
  'subscriptions/activation-flow/this-device/email',
  'subscriptions/activation-flow/this-device/activate-by-email',
  'subscriptions/activation-flow/this-device/activate-by-email/otp',
  'subscriptions/activation-flow/this-device/activate-by-email/success',
  'subscriptions/activation-flow/another-device/add-email',
  'subscriptions/activation-flow/another-device/email',
  RESTORATION,

  'subscriptions/activate',
  'subscriptions/activate/otp',
  'subscriptions/activate/success',
  'subscriptions/add-email',
  'subscriptions/add-email/otp',
  'subscriptions/add-email/success',
  'subscriptions/confirm',
]);

const plain = (pathname: string) => pathname.split('/').filter(Boolean).join('/');

/**
 * Whether a token may go between this page and the app around it.
 *
 * @param pathname As of `location`; slashes that are doubled or at the end are forgiven, as apps do.
 */
export function isTokenPath(pathname: string): boolean {
  return TOKEN_PATHS.has(plain(pathname));
}

/** Whether this is the page of identity-theft restoration, which apps talk to in a context of its own. */
export function isRestorationPath(pathname: string): boolean {
  return plain(pathname) === RESTORATION;
}
