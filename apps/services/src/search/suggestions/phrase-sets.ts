import { phraseKey } from './phrase-key.ts';

/** The region of phrases that are suggested everywhere. @see Specification §7 */
export const WORLD = 'wt-wt';

/** Weight factors: phrases of the user's region and language are more likely to be meant. */
const NEARNESS = { region: 4, language: 2, world: 1 };

/** The language of regions whose code doesn't end in a language code (BCP 47). */
const LANGUAGES: Readonly<Record<string, string>> = {
  'jp-jp': 'ja',
  'kr-kr': 'ko',
  'no-no': 'nb',
  'sl-sl': 'sl',
  'hk-tzh': 'zh',
  'tw-tzh': 'zh',
};

export interface PlacedPhrase {
  /** A region ("de-de"), a language ("de"), or {@link WORLD}. */
  place: string;
  phrase: string;
  /** How likely the phrase is meant; an integer. */
  weight: number;
}

interface KeyedPhrase {
  key: string;
  phrase: string;
  weight: number;
}

/** The phrases of each place, by descending weight, then by key. */
export type PhraseSets = ReadonlyMap<string, readonly KeyedPhrase[]>;

/**
 * Merges phrases that differ only by case and accents into the spelling with the highest weight,
 * with the sum of the weights.
 */
export function buildPhraseSets(phrases: readonly PlacedPhrase[]): PhraseSets {
  const places = new Map<string, Map<string, KeyedPhrase>>();
  // Sort by descending weight, so that the first spelling is kept.
  for (const { place, phrase, weight } of phrases.toSorted((a, b) => b.weight - a.weight)) {
    const key = phraseKey(phrase).trim();
    if (key === '') continue;
    const byKey = places.get(place) ?? new Map<string, KeyedPhrase>();
    places.set(place, byKey);
    const known = byKey.get(key);
    if (known) known.weight += weight;
    else byKey.set(key, { key, phrase, weight });
  }
  return new Map(
    [...places].map(([place, byKey]) => [
      place,
      [...byKey.values()].sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)),
    ]),
  );
}

/**
 * Returns suggestions for a query in a region: those of the region, its language and the world,
 * weighted by proximity.
 *
 * @param region A region such as "at-de"; an unknown one gets those of the world.
 * @param language A language tag that applies if no region was chosen.
 */
export function suggestFrom(
  sets: PhraseSets,
  {
    query,
    region,
    language: chosen,
    limit,
  }: { query: string; region: string; language?: string | undefined; limit: number },
): string[] {
  const ofRegion = LANGUAGES[region] ?? region.split('-').at(-1) ?? '';
  const language = region === WORLD ? (chosen?.split('-')[0]?.toLowerCase() ?? '') : ofRegion;
  const prefix = phraseKey(query);
  if (prefix === '') return [];
  const found = (
    [
      [region === WORLD ? undefined : region, NEARNESS.region],
      [language, NEARNESS.language],
      [WORLD, NEARNESS.world],
    ] as const
  ).flatMap(
    ([place, nearness]) =>
      (place === undefined ? undefined : sets.get(place))
        ?.filter(({ key }) => key.startsWith(prefix))
        .slice(0, limit)
        .map((found) => ({ ...found, weight: found.weight * nearness })) ?? [],
  );
  found.sort((a, b) => b.weight - a.weight);
  const byKey = new Map<string, string>();
  for (const { key, phrase } of found) if (!byKey.has(key)) byKey.set(key, phrase);
  return [...byKey.values()].slice(0, limit);
}
