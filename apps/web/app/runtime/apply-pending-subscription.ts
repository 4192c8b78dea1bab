/** Where a status of the subscription can be stored that goes before what the browser says: "true" or "false". */
export const OVERRIDE_KEY = 'subscribed';

/**
 * Says on the root that our own browser is going to say whether the visitor is subscribed: until then, the style
 * sheet keeps the places of offers and shows none.
 *
 * Looks at the platform alone, for want of room. Who takes the status of what is there decides again.
 *
 * @throws Where storage is blocked: nothing is overridden then.
 */
export function applyPendingSubscription(): void {
  const { duckduckgo } = navigator as { duckduckgo?: { platform?: string } };
  if (/^(?!ext)./.test(duckduckgo?.platform ?? localStorage[OVERRIDE_KEY] ?? '')) {
    document.documentElement.dataset['subscription'] = 'PENDING';
  }
}
