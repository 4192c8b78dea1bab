import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import { ACCOUNT_HINT_KEY } from '../../environment/browser/account-hint.ts';

/**
 * Storage key that overrides the subscription status reported by the browser: "true" or "false".
 */
const OVERRIDE_KEY = 'subscribed';

const isFirstPartyBrowser = () => detectPlatform(inputFromNavigator(navigator)).own;

/**
 * Returns the known subscription status without querying the browser: a stored override or, in
 * other browsers than our own, whether the account that is signed in here last had a subscription.
 *
 * @throws If storage is blocked.
 */
export function knownStatus(): string | undefined {
  const isMarked = !isFirstPartyBrowser() && localStorage[ACCOUNT_HINT_KEY] === 'subscribed';
  return localStorage[OVERRIDE_KEY] ?? (isMarked ? 'true' : undefined);
}

/**
 * Marks the subscription status as pending on the root if it will be determined: until then, the
 * style sheet reserves the space of offers and hides them.
 *
 * @throws If storage is blocked; nothing is overridden then.
 */
export function beforePaint(): void {
  if (isFirstPartyBrowser() || knownStatus())
    document.documentElement.dataset['subscription'] = 'PENDING';
}
