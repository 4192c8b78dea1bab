import { buildPhraseIndex, type PhraseIndex, type WeightedPhrase } from './phrase-index.ts';
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

/** A phrase of a region ("de-de"), of a language ("de") or of everywhere. */
export interface PlacedPhrase extends WeightedPhrase {
  place: string;
}

/** An index a place. */
export type PhraseSets = ReadonlyMap<string, PhraseIndex>;

export function buildPhraseSets(phrases: Iterable<PlacedPhrase>): PhraseSets {
  const byPlace = new Map<string, WeightedPhrase[]>();
  for (const { place, phrase, weight } of phrases) {
    const placed = byPlace.get(place);
    if (placed) placed.push({ phrase, weight });
    else byPlace.set(place, [{ phrase, weight }]);
  }
  return new Map([...byPlace].map(([place, placed]) => [place, buildPhraseIndex(placed)]));
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
  const found = (
    [
      [region === WORLD ? undefined : region, NEARNESS.region],
      [language, NEARNESS.language],
      [WORLD, NEARNESS.world],
    ] as const
  ).flatMap(
    ([place, nearness]) =>
      (place === undefined ? undefined : sets.get(place))
        ?.find(query, limit)
        .map(({ phrase, weight }) => ({ phrase, weight: weight * nearness })) ?? [],
  );
  found.sort((a, b) => b.weight - a.weight);
  const seen = new Set<string>();
  const phrases: string[] = [];
  for (const { phrase } of found) {
    const key = phraseKey(phrase);
    if (seen.has(key)) continue;
    seen.add(key);
    phrases.push(phrase);
    if (phrases.length === limit) break;
  }
  return phrases;
}
