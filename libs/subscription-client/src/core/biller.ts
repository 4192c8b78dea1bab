/** Who takes the money, and so where a subscription is managed. */
export type Biller = 'web' | 'apple' | 'google' | 'unknown';

/**
 * Both vocabularies that name a platform: the purchase platforms of the specification, and the three
 * words of the subscription service (`apple`, `google`, `stripe`). The specification names no biller for
 * `windows`; its only way to buy is the card checkout, so it is billed on the web.
 */
const BILLERS: readonly (readonly [Biller, ...string[]])[] = [
  ['web', 'stripe', 'windows'],
  ['apple', 'ios', 'macos'],
  ['google', 'android'],
];

/**
 * Says who bills a subscription bought on a platform.
 *
 * @param platform A purchase platform or the service's `platform`; any case.
 * @returns `unknown` for a platform that is not listed.
 * @see Specification §9, purchase platforms.
 */
export function billerOf(platform: string | undefined): Biller {
  const name = platform?.toLowerCase() ?? '';
  return BILLERS.find((names) => names.includes(name))?.[0] ?? 'unknown';
}
