/** The party that bills a subscription and through which it is managed. */
export type Biller = 'web' | 'apple' | 'google' | 'unknown';

/**
 * The billers and the platform names that map to them: the purchase platforms of the specification
 * and the subscription service's platforms (`apple`, `google`, `stripe`). The specification names
 * no biller for `windows`; its only purchase flow is the card checkout, so it is billed on the web.
 */
const BILLERS: readonly (readonly [Biller, ...string[]])[] = [
  ['web', 'stripe', 'windows'],
  ['apple', 'ios', 'macos'],
  ['google', 'android'],
];

/**
 * Returns the biller of a subscription that was bought on a platform.
 *
 * @param platform A purchase platform or the service's `platform`, in any case.
 * @returns `unknown` for a platform that is not listed.
 * @see Specification §9, purchase platforms.
 */
export function billerOf(platform: string | undefined): Biller {
  const name = platform?.toLowerCase() ?? '';
  return BILLERS.find((names) => names.includes(name))?.[0] ?? 'unknown';
}
