import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { phraseKey } from './phrase-key.ts';
import { buildPhraseSets, suggestFrom, WORLD } from './phrase-sets.ts';

const everywhere = (weights: Record<string, number>) =>
  buildPhraseSets(
    Object.entries(weights).map(([phrase, weight]) => ({ place: WORLD, phrase, weight })),
  );

describe('suggestFrom', () => {
  const sets = everywhere({
    ...{ duck: 5, 'duck pond': 50, 'Duck Tales': 20, 'ducks in winter': 20 },
    ...{ café: 3, Ärzte: 2, 北京: 1, '🦆 emoji': 1 },
  });

  it.each([
    ['du', ['duck pond', 'Duck Tales', 'ducks in winter', 'duck']],
    ['DUCK ', ['duck pond', 'Duck Tales']],
    ['duck  p', ['duck pond']],
    ['cafe', ['café']],
    ['CAFÉ', ['café']],
    ['arz', ['Ärzte']],
    ['北', ['北京']],
    ['🦆', ['🦆 emoji']],
    ['🦅', []],
    ['duckx', []],
    ['', []],
    ['   ', []],
  ])('completes %j with %j', (query, phrases) => {
    expect(suggestFrom(sets, { query, region: WORLD, limit: 10 })).toEqual(phrases);
  });

  it('returns at most the limit', () => {
    const request = { query: 'du', region: WORLD };
    expect(suggestFrom(sets, { ...request, limit: 2 })).toEqual(['duck pond', 'Duck Tales']);
    expect(suggestFrom(sets, { ...request, limit: 0 })).toEqual([]);
  });

  it('merges spellings that differ by case and accents, and adds their weights', () => {
    const spellings = everywhere({ cafe: 2, Café: 3, CAFE: 1, 'cafe noir': 5 });
    expect(suggestFrom(spellings, { query: 'ca', region: WORLD, limit: 9 })).toEqual([
      'Café',
      'cafe noir',
    ]);
  });

  it('weights phrases of the region by four and of its language by two', () => {
    const placed = buildPhraseSets([
      { place: 'at-de', phrase: 'duck of the region', weight: 2 },
      { place: 'de', phrase: 'duck of the language', weight: 3 },
      { place: WORLD, phrase: 'duck of the world', weight: 5 },
      { place: 'fr', phrase: 'duck of elsewhere', weight: 99 },
    ]);
    expect(suggestFrom(placed, { query: 'duck', region: 'at-de', limit: 8 })).toEqual([
      'duck of the region',
      'duck of the language',
      'duck of the world',
    ]);
  });

  it('returns the same as a linear search through all phrases', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'ä', ' ', '北', 'ﬁ'),
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.dictionary(text, fc.nat(5)), text, fc.nat(12), (weights, query, limit) => {
        const byKey = new Map<string, number>();
        for (const [phrase, weight] of Object.entries(weights)) {
          const key = phraseKey(phrase).trim();
          if (key !== '') byKey.set(key, (byKey.get(key) ?? 0) + weight);
        }
        const prefix = phraseKey(query);
        const expected = [...byKey]
          .filter(([key]) => prefix !== '' && key.startsWith(prefix))
          .sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1))
          .slice(0, limit)
          .map(([key]) => key);
        const found = suggestFrom(everywhere(weights), { query, region: WORLD, limit });
        expect(found.map((phrase) => phraseKey(phrase).trim())).toEqual(expected);
      }),
    );
  });
});
