import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildPhraseIndex, openPhraseIndex, type WeightedPhrase } from './phrase-index.ts';
import { phraseKey } from './phrase-key.ts';

const phrasesOf = (found: readonly WeightedPhrase[]) => found.map(({ phrase }) => phrase);

describe('a phrase index', () => {
  const index = buildPhraseIndex([
    { phrase: 'duck', weight: 5 },
    { phrase: 'duck pond', weight: 50 },
    { phrase: 'Duck Tales', weight: 20 },
    { phrase: 'ducks in winter', weight: 20 },
    { phrase: 'café', weight: 3 },
    { phrase: 'Ärzte', weight: 2 },
    { phrase: '北京', weight: 1 },
    { phrase: '🦆 emoji', weight: 1 },
  ]);

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
  ])('%j finds %j', (query, phrases) => {
    expect(phrasesOf(index.find(query, 10))).toEqual(phrases);
  });

  it('gives no more than asked for', () => {
    expect(phrasesOf(index.find('du', 2))).toEqual(['duck pond', 'Duck Tales']);
    expect(index.find('du', 0)).toEqual([]);
  });

  it('has one phrase for writings that differ by case and accents, the weightiest', () => {
    const doubled = buildPhraseIndex([
      { phrase: 'cafe', weight: 2 },
      { phrase: 'Café', weight: 3 },
      { phrase: 'CAFE', weight: 1 },
    ]);
    expect(doubled.find('ca', 9)).toEqual([{ phrase: 'Café', weight: 6 }]);
  });

  it('of nothing finds nothing', () => {
    expect(buildPhraseIndex([]).find('a', 5)).toEqual([]);
  });

  it('finds what looking at every phrase finds, for any phrases and query', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'ä', ' ', '北', '🦆', 'ﬁ'),
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ phrase: text, weight: fc.nat(5) }), { maxLength: 200 }),
        text,
        fc.nat(12),
        (phrases, query, limit) => {
          const built = buildPhraseIndex(phrases);
          const reopened = openPhraseIndex(structuredClone(built.data));
          const byKey = new Map<string, number>();
          for (const { phrase, weight } of phrases) {
            const key = phraseKey(phrase).trim();
            if (key !== '') byKey.set(key, (byKey.get(key) ?? 0) + weight);
          }
          const prefix = phraseKey(query);
          const expected = [...byKey]
            .filter(([key]) => prefix !== '' && key.startsWith(prefix))
            .sort(
              ([a, weightA], [b, weightB]) =>
                weightB - weightA || Buffer.compare(Buffer.from(a), Buffer.from(b)),
            )
            .slice(0, limit);
          const found = reopened
            .find(query, limit)
            .map(({ phrase, weight }) => [phraseKey(phrase).trim(), weight]);
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
