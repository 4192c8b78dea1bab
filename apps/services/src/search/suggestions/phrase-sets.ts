import { phraseKey } from './phrase-key.ts';

/** The region that is none: what is suggested to everyone. @see Specification §7 */
export const WORLD = 'wt-wt';

/** Phrases of one place are likelier meant there than those of everywhere. */
const NEARNESS = { region: 4, language: 2, world: 1 };

/** Where a region's code does not end in the code of its language (BCP 47). */
const LANGUAGES: Readonly<Record<string, string>> = {
  'jp-jp': 'ja',
  'kr-kr': 'ko',
  'no-no': 'nb',
  'sl-sl': 'sl',
  'hk-tzh': 'zh',
  'tw-tzh': 'zh',
};

/** A phrase that can be suggested. */
export interface PlacedPhrase {
  /** A region ("de-de"), a language ("de"), or {@link WORLD}. */
  place: string;
  phrase: string;
  /** How likely it is meant, a whole number. */
  weight: number;
}

interface KeyedPhrase {
  key: string;
  phrase: string;
  weight: number;
}

/** The phrases of each place, the weightiest first, then in the order of their keys. */
export type PhraseSets = ReadonlyMap<string, readonly KeyedPhrase[]>;

/** Joins phrases that differ only by case and accents: the weightiest spelling, with the weight of all. */
export function buildPhraseSets(phrases: readonly PlacedPhrase[]): PhraseSets {
  const places = new Map<string, Map<string, KeyedPhrase>>();
  // The weightiest comes first, so its spelling is the one that stays.
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
 * Suggestions for a query in a region: those of the region, of its language and of everywhere, weighed by nearness.
 *
 * @param region Such as "at-de"; one that nothing is known of has those of everywhere.
 * @param language A tag that counts where no region was chosen.
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
