import { DEFAULT_ENTRY, ENTRY_PAGES } from '@mallard/origin-tracking';

/**
 * Campaigns of the company's own that begin an origin. A new one is added here before its links go out: until then it
 * is counted as {@link OTHER_ORIGIN}. Those with an entry of the site in front ("pro_radio_endorsement") need not be.
 */
const CAMPAIGNS = [
  // Specification §9, free trial.
  'usanniversary',
] as const;

/**
 * The registry of origins: what an origin may begin with to be counted as it is. An origin is in an address, where
 * anybody can write anything into it, names of people among it.
 *
 * @see Decision 0069
 */
export const ORIGIN_ENTRIES: readonly string[] = [
  ...ENTRY_PAGES,
  DEFAULT_ENTRY,
  // Paid searches, where a link names its source only (specification §9).
  'paidsearchgoogle',
  'paidsearchmicrosoft',
  // What the apps put in front of theirs.
  'funnel',
  ...CAMPAIGNS,
];

/** Stands for every origin that is not in the registry. */
const OTHER_ORIGIN = 'other';

/** As long as an origin of a checkout may be. */
const ORIGIN_MAX_LENGTH = 256;

/** An origin as it may be counted: as it is where its entry is one of the registry's. */
export function countedOrigin(origin: string): string {
  const [entry = ''] = origin.split('_', 1);
  return ORIGIN_ENTRIES.includes(entry) && origin.length <= ORIGIN_MAX_LENGTH
    ? origin
    : OTHER_ORIGIN;
}
