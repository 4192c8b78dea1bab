import {
  APPLE_STORE_PARAMETERS,
  CAMPAIGN_MAX_LENGTH,
  GOOGLE_STORE_PARAMETERS,
} from '../constants.ts';
import { OriginError } from '../errors.ts';
import { checkOrigin } from './funnel.ts';

/** What a text of at least ten characters has after its tenth. */
type AfterTen<Text> =
  Text extends `${infer _1}${infer _2}${infer _3}${infer _4}${infer _5}${infer _6}${infer _7}${infer _8}${infer _9}${infer _10}${infer Rest}`
    ? Rest
    : '';

/** The compiler refuses a name that is written out in code and too long, one among several too, and says why. */
export type CampaignName<Name extends string> = string extends Name
  ? Name
  : AfterTen<AfterTen<AfterTen<Name>>> extends ''
    ? Name
    : 'a campaign name of at most 30 characters';

/**
 * Checks the name of an app-store campaign.
 *
 * @returns The name, so that it can be used in place.
 * @throws OriginError `campaign-too-long` over 30 characters.
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

/** What a link into a store counts. */
export interface StoreCampaign<Name extends string = string> {
  /** At most 30 characters. Empty leaves the campaign out. */
  campaign: Name & CampaignName<Name>;
  /** Rides along to the app in Google's install referrer; Apple's store has nothing like it. */
  origin?: string | undefined;
  /** The company's provider token at Apple, without which Apple counts no campaign. */
  providerToken?: string | undefined;
}

/**
 * A link to the app in a store, with the parameters by which that store counts a campaign.
 *
 * For Apple `pt`, `ct` and `mt`; for Google one parameter `referrer`, which holds a query string of its own:
 * `utm_source`, `utm_medium`, `utm_campaign` and our `origin`.
 *
 * @param url The app's page in the store, absolute. What it says about campaigns is replaced.
 * @throws OriginError `campaign-too-long`, or as `checkOrigin`.
 * @throws TypeError When `url` is none.
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
