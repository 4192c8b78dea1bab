import { DEFAULT_ENTRY, ENTRY_PAGES } from '@mallard/origin-tracking';

/**
 * Our own campaigns that start an origin. Add a new one before its links are published: until then
 * it is counted as {@link OTHER_ORIGIN}. Campaigns that follow an entry of the site
 * ("pro_radio_endorsement") don't need to be listed.
 */
const CAMPAIGNS = [
  // Specification §9, free trial.
  'usanniversary',
] as const;

/**
 * The registry of origin entries: the first part of every origin that is counted unchanged. Origins
 * come from URLs, where anyone can write anything, including people's names.
 *
 * @see Decision 0069
 */
export const ORIGIN_ENTRIES: readonly string[] = [
  ...ENTRY_PAGES,
  DEFAULT_ENTRY,
  // Paid searches, if the link only names its source (specification §9).
  'paidsearchgoogle',
  'paidsearchmicrosoft',
  // The prefix of the apps' origins.
  'funnel',
  ...CAMPAIGNS,
];

/** The value counted for every origin that isn't in the registry. */
const OTHER_ORIGIN = 'other';

/** The maximum length of a checkout's origin. */
const ORIGIN_MAX_LENGTH = 256;

/**
 * Returns the origin to count: unchanged if its entry is in the registry, otherwise {@link
 * OTHER_ORIGIN}.
 */
export function countedOrigin(origin: string): string {
  const [entry = ''] = origin.split('_', 1);
  return ORIGIN_ENTRIES.includes(entry) && origin.length <= ORIGIN_MAX_LENGTH
    ? origin
    : OTHER_ORIGIN;
}
