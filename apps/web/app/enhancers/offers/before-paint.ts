import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import { ACCOUNT_HINT_KEY } from '../../environment/browser/account-hint.ts';

/** Where a status of the subscription can be stored that goes before what the browser says: "true" or "false". */
const OVERRIDE_KEY = 'subscribed';

const isFirstPartyBrowser = () => detectPlatform(inputFromNavigator(navigator)).own;

/**
 * What is known of the subscription without asking the browser: what is stored to go before it, and in other browsers
 * than our own that the account which is signed in here had one.
 *
 * @throws Where storage is blocked.
 */
export function knownStatus(): string | undefined {
  const isMarked = !isFirstPartyBrowser() && localStorage[ACCOUNT_HINT_KEY] === 'subscribed';
  return localStorage[OVERRIDE_KEY] ?? (isMarked ? 'true' : undefined);
}

/**
 * Says on the root that it will be said whether the visitor is subscribed: until then, the style sheet keeps the places
 * of offers and shows none.
 *
 * @throws Where storage is blocked: nothing is overridden then.
 */
export function beforePaint(): void {
  if (isFirstPartyBrowser() || knownStatus())
    document.documentElement.dataset['subscription'] = 'PENDING';
}
