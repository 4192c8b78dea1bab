import {
  APPLE_STORE_PARAMETERS,
  CAMPAIGN_MAX_LENGTH,
  GOOGLE_STORE_PARAMETERS,
} from '../constants.ts';
import { OriginError } from '../errors.ts';
import { checkOrigin } from './funnel.ts';

/** The rest of a text after its first ten characters; empty if it is shorter. */
type AfterTen<Text> =
  Text extends `${infer _1}${infer _2}${infer _3}${infer _4}${infer _5}${infer _6}${infer _7}${infer _8}${infer _9}${infer _10}${infer Rest}`
    ? Rest
    : '';

/**
 * A compile-time check: rejects a literal campaign name, or a union that contains one, of more than
 * 30 characters, with an explanation.
 */
export type CampaignName<Name extends string> = string extends Name
  ? Name
  : AfterTen<AfterTen<AfterTen<Name>>> extends ''
    ? Name
    : 'a campaign name of at most 30 characters';

/**
 * Validates the name of an app-store campaign.
 *
 * @returns The name, for inline use.
 * @throws OriginError `campaign-too-long` if the name is longer than 30 characters.
 * @see Specification §5 and §9.
 */
export function checkCampaignName<Name extends string>(name: Name & CampaignName<Name>): Name {
  if (name.length > CAMPAIGN_MAX_LENGTH) {
    throw new OriginError(
      'campaign-too-long',
      `App-store campaign names must be at most ${CAMPAIGN_MAX_LENGTH} characters long`,
    );
  }
  return name;
}

/** The campaign data of a store link. */
export interface StoreCampaign<Name extends string = string> {
  /** At most 30 characters. If empty, the link has no campaign. */
  campaign: Name & CampaignName<Name>;
  /** Passed to the app in Google Play's install referrer; the App Store has no equivalent. */
  origin?: string | undefined;
  /** The company's provider token at Apple, which is required for Apple to count a campaign. */
  providerToken?: string | undefined;
}

/**
 * Returns a link to the app in a store, with that store's campaign parameters.
 *
 * For Apple, these are `pt`, `ct` and `mt`; for Google, one parameter `referrer` that contains a
 * query string: `utm_source`, `utm_medium`, `utm_campaign` and our `origin`.
 *
 * @param url The app's page in the store, absolute. Its campaign parameters are replaced.
 * @throws OriginError `campaign-too-long`, or as `checkOrigin`.
 * @throws TypeError If `url` is invalid.
 * @see Specification §9, store campaign parameters.
 */
export function storeCampaignUrl<Name extends string>(
  store: 'apple' | 'google',
  url: string,
  { campaign, origin, providerToken }: StoreCampaign<Name>,
): string {
  checkCampaignName<string>(campaign);
  if (origin) checkOrigin(origin);
  const link = new URL(url);
  const add = (to: URLSearchParams, parameters: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(parameters)) if (value) to.set(name, value);
  };
  if (store === 'apple') {
    for (const name of ['pt', 'ct']) link.searchParams.delete(name);
    add(link.searchParams, { pt: providerToken, ct: campaign, ...APPLE_STORE_PARAMETERS });
  } else {
    const referrer = new URLSearchParams(GOOGLE_STORE_PARAMETERS);
    add(referrer, { utm_campaign: campaign, origin });
    link.searchParams.set('referrer', referrer.toString());
  }
  return link.href;
}
