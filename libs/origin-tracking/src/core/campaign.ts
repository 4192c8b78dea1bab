import { CAMPAIGN_MAX_LENGTH } from '../constants.ts';
import { OriginError } from '../errors.ts';

/**
 * Checks the name of an app-store campaign.
 *
 * @returns The name, so that it can be used in place.
 * @throws OriginError `campaign-too-long` over 30 characters.
 * @see Specification §5 and §9.
 */
export function checkCampaignName(name: string): string {
  if (name.length > CAMPAIGN_MAX_LENGTH) {
    throw new OriginError(
      'campaign-too-long',
      `App-store campaign names must be at most ${CAMPAIGN_MAX_LENGTH} characters long`,
    );
  }
  return name;
}
