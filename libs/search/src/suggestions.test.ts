// Specification §5: autocomplete query.
// Specification §4: autocomplete.
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { cleanQuery, createSuggestions, fromUniquePhrase, toUniquePhrases } from './suggestions.ts';

describe('cleanQuery', () => {
  it.each([
    ['  duck pond ', 'duck pond'],
    ['<b>duck</b> pond', 'duck pond'],
    ['<script src=x>alert(1)</script>', 'alert(1)'],
    ['a < b > c', 'a  c'],
    ['1 > 0', '1  0'],
    ['<<b>i>', 'i'],
    ['<', ''],
  ])('sends %j as %j', (input, query) => {
    expect(cleanQuery(input)).toBe(query);
  });

  it('never leaves an angle bracket in any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', 'b', '/', ' ', 'ü'), maxLength: 40 }),
        (input) => !/[<>]/.test(cleanQuery(input)),
      ),
    );
  });
});

describe('toUniquePhrases', () => {
  it('makes equal phrases distinct with invisible padding', () => {
    const unique = toUniquePhrases(['duck', 'duck', 'pond', 'duck']);
    expect(new Set(unique).size).toBe(4);
    expect(unique.map(fromUniquePhrase)).toEqual(['duck', 'duck', 'pond', 'duck']);
  });

  it('keeps order and makes every phrase of any list unique', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'a\u200b', '')), (phrases) => {
        const unique = toUniquePhrases(phrases);
        expect(new Set(unique).size).toBe(phrases.length);
        expect(unique.map(fromUniquePhrase)).toEqual(phrases.map(fromUniquePhrase));
      }),
    );
  });
});

describe('createSuggestions', () => {
  /** A fake service whose responses the test resolves. */
  function askable() {
    const asked: { query: string; signal: AbortSignal; answer: (phrases: string[]) => void }[] = [];
    const fetchPhrases = (query: string, { signal }: { signal: AbortSignal }) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({ query, signal, answer: resolve });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    return { asked, fetchPhrases };
  }

  it('requests each query only once', async () => {
    const fetchPhrases = jest.fn(async () => ['duck pond']);
    const { suggest } = createSuggestions({ fetchPhrases });
    expect(await suggest('duck')).toEqual(['duck pond']);
    expect(await suggest(' <i>duck</i> ')).toEqual(['duck pond']);
    expect(fetchPhrases).toHaveBeenCalledTimes(1);
  });

  it('aborts the older request when a newer input arrives', async () => {
    const { asked, fetchPhrases } = askable();
    const onError = jest.fn();
    const { suggest } = createSuggestions({ fetchPhrases, onError });
    const older = suggest('du');
    const newer = suggest('duc');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(['duck']);
    expect(await older).toBeUndefined();
    expect(await newer).toEqual(['duck']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('ignores an older response even if its request could not be aborted', async () => {
    const answers: ((phrases: string[]) => void)[] = [];
    const { suggest } = createSuggestions({
      fetchPhrases: () => new Promise((resolve) => answers.push(resolve)),
    });
    const older = suggest('du');
    const newer = suggest('duc');
    answers[1]?.(['duck']);
    answers[0]?.(['dune']);
    expect([await older, await newer]).toEqual([undefined, ['duck']]);
  });

  it('returns none for an empty query, without a request, and aborts the pending one', async () => {
    const { asked, fetchPhrases } = askable();
    const { suggest } = createSuggestions({ fetchPhrases });
    const older = suggest('du');
    expect(await suggest(' <> ')).toEqual([]);
    expect(await older).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('returns none after a failure and requests the query again next time', async () => {
    const onError = jest.fn();
    let down = true;
    const { suggest } = createSuggestions({
      fetchPhrases: async () => {
        if (down) throw new Error('down');
        return ['duck'];
      },
      onError,
    });
    expect(await suggest('du')).toEqual([]);
    expect(onError).toHaveBeenCalledWith(new Error('down'));
    down = false;
    expect(await suggest('du')).toEqual(['duck']);
  });

  it('evicts the oldest cached query when the limit is reached', async () => {
    const fetchPhrases = jest.fn(async (query: string) => [query]);
    const { suggest } = createSuggestions({ fetchPhrases });
    for (let index = 0; index <= 100; index += 1) await suggest(`duck ${index}`);
    await suggest('duck 100');
    expect(fetchPhrases).toHaveBeenCalledTimes(101);
    await suggest('duck 0');
    expect(fetchPhrases).toHaveBeenCalledTimes(102);
  });
});
