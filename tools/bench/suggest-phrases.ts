/**
 * Loads a million phrases into one of the contestants of `autocomplete.ts` and asks it, in a process of its own so that
 * its memory can be told: `node --expose-gc suggest-phrases.ts <contestant> <phrases.tsv> <queries.json> <how many> <index file>`.
 */
import {
  buildPhraseSets,
  phraseKey,
  readIndexFile,
  readPhrases,
  suggestFrom,
  WORLD,
  type PhraseSets,
  type PlacedPhrase,
} from '@mallard/services/suggestions';
import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { readFile } from 'node:fs/promises';
import { quantile } from './figures.ts';

const LIMIT = 8;

export type ContestantName = 'built' | 'file' | 'map' | 'minisearch';

export interface SuggestResult {
  loadMs: number;
  /** Held after all was loaded, above what Node held before. */
  megabytes: number;
  /** Microseconds of one query. */
  p50: number;
  p99: number;
  slowest: number;
  /** Answers to the queries, to be compared. */
  answers: string[][];
}

type Suggest = (query: string) => string[];

const [name, phrasesFile = '', queriesFile = '', count, indexFile = ''] = process.argv.slice(2);

function phrases(): AsyncGenerator<PlacedPhrase> {
  return readPhrases(phrasesFile, ({ line }) => {
    throw new Error(`line ${line} cannot be read`);
  });
}

const ours =
  (sets: PhraseSets): Suggest =>
  (query) =>
    suggestFrom(sets, { query, region: WORLD, limit: LIMIT });

const load: Record<ContestantName, () => Promise<Suggest>> = {
  async built() {
    const all: PlacedPhrase[] = [];
    for await (const phrase of phrases()) all.push(phrase);
    return ours(buildPhraseSets(all));
  },
  async file() {
    return ours(await readIndexFile(indexFile));
  },
  /** The radix tree that MiniSearch is made of: all that begin with the query are walked, the weightiest are kept. */
  async map() {
    const map = new SearchableMap<number>();
    for await (const { phrase, weight } of phrases()) map.set(phraseKey(phrase), weight);
    return (query) => heaviest(map.atPrefix(phraseKey(query)));
  },
  /** As an application would have it: suggestions of whole phrases, ranked by how likely they are. */
  async minisearch() {
    const index = new MiniSearch<{ id: number; phrase: string; weight: number }>({
      fields: ['phrase'],
      storeFields: ['phrase', 'weight'],
      tokenize: (text) => [text],
      processTerm: phraseKey,
      searchOptions: {
        prefix: true,
        boostDocument: (_id, _term, stored) => Number(stored?.['weight']),
      },
    });
    let id = 0;
    for await (const { phrase, weight } of phrases()) index.add({ id: id++, phrase, weight });
    return (query) =>
      index
        .search(query)
        .slice(0, LIMIT)
        .map((found) => String(found['phrase']));
  },
};

/** The weightiest, then in the order of their letters: what our index answers. */
function heaviest(entries: Iterable<readonly [string, number]>): string[] {
  const best: (readonly [string, number])[] = [];
  const comesBefore = (a: readonly [string, number], b: readonly [string, number]) =>
    a[1] > b[1] || (a[1] === b[1] && a[0] < b[0]);
  for (const entry of entries) {
    const last = best[LIMIT - 1];
    if (last && !comesBefore(entry, last)) continue;
    const at = best.findIndex((other) => comesBefore(entry, other));
    best.splice(at === -1 ? best.length : at, 0, entry);
    best.length = Math.min(best.length, LIMIT);
  }
  return best.map(([phrase]) => phrase);
}

function heldBytes(): number {
  // Twice: what the first frees may hold more.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const all = JSON.parse(await readFile(queriesFile, 'utf8')) as string[];
const queries = all.slice(0, Number(count));
const before = heldBytes();
const start = performance.now();
const suggest = await load[name as ContestantName]();
const loadMs = performance.now() - start;
const megabytes = (heldBytes() - before) / 1e6;

const answers = queries.slice(0, 200).map(suggest);
const times = queries.map((query) => {
  const asked = process.hrtime.bigint();
  suggest(query);
  return Number(process.hrtime.bigint() - asked) / 1000;
});
const result: SuggestResult = {
  loadMs,
  megabytes,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  slowest: quantile(times, 1),
  answers,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
