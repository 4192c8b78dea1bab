import { phraseKey } from './phrase-key.ts';

/** A phrase that can be suggested. */
export interface WeightedPhrase {
  phrase: string;
  /** How likely it is meant, a whole number from 0 to 4,294,967,295. */
  weight: number;
}

/** Phrases below one weight maximum; a power of two. */
const BLOCK = 32;
const LONGEST_BYTES = 0xff_ff;

/** The arrays of an index: what is written to a file as it is. */
export interface PhraseIndexData {
  /** Keys in byte order, one behind the other, UTF-8. */
  keys: Uint8Array;
  /** Where each key begins in `keys`, and where the last one ends. */
  keyStarts: Uint32Array;
  /** Phrases that differ from their keys, UTF-8. */
  shown: Uint8Array;
  /** Where each phrase begins in `shown`, and where the last one ends. An empty one is its key. */
  shownStarts: Uint32Array;
  weights: Uint32Array;
}

export interface PhraseIndex {
  readonly size: number;
  readonly data: PhraseIndexData;
  /**
   * @param query As typed.
   * @param limit How many at most.
   * @returns Those that begin with the query, the weightiest first, then in the order of their keys.
   */
  find(query: string, limit: number): WeightedPhrase[];
}

/** Phrases that are written the same but for case and accents are one: the weightiest writing, with all the weight. */
export function buildPhraseIndex(phrases: Iterable<WeightedPhrase>): PhraseIndex {
  const byKey = new Map<string, WeightedPhrase & { heaviest: number }>();
  for (const { phrase, weight } of phrases) {
    const key = phraseKey(phrase).trim();
    if (key === '' || Buffer.byteLength(key) > LONGEST_BYTES) continue;
    const known = byKey.get(key);
    if (!known) byKey.set(key, { phrase, weight, heaviest: weight });
    else {
      known.weight = Math.min(known.weight + weight, 0xff_ff_ff_ff);
      if (weight > known.heaviest) Object.assign(known, { phrase, heaviest: weight });
    }
  }

  const entries = [...byKey]
    .map(([key, known]) => ({ ...known, key, keyBytes: Buffer.from(key) }))
    .sort((a, b) => Buffer.compare(a.keyBytes, b.keyBytes));
  const keys: Buffer[] = [];
  const shown: Buffer[] = [];
  const keyStarts = new Uint32Array(entries.length + 1);
  const shownStarts = new Uint32Array(entries.length + 1);
  const weights = new Uint32Array(entries.length);
  for (const [index, { key, keyBytes, phrase, weight }] of entries.entries()) {
    const shownBytes = Buffer.from(phrase === key ? '' : phrase);
    keys.push(keyBytes);
    shown.push(shownBytes);
    keyStarts[index + 1] = (keyStarts[index] ?? 0) + keyBytes.length;
    shownStarts[index + 1] = (shownStarts[index] ?? 0) + shownBytes.length;
    weights[index] = weight;
  }
  return openPhraseIndex({
    keys: Buffer.concat(keys),
    keyStarts,
    shown: Buffer.concat(shown),
    shownStarts,
    weights,
  });
}

/**
 * Phrases that begin alike stand together, so a query is a range of them: two binary searches. Of a range the weightiest are
 * taken one by one: each splits its range in two, and the weightiest of a range is that of a few block maxima.
 */
export function openPhraseIndex(data: PhraseIndexData): PhraseIndex {
  const { keyStarts, shownStarts, weights } = data;
  const keys = asBuffer(data.keys);
  const shown = asBuffer(data.shown);
  const size = weights.length;
  const tree = maximaOf(weights);
  const blocks = tree.length / 2;

  const start = (index: number) => keyStarts[index] ?? 0;
  const weight = (index: number) => weights[index] ?? 0;
  const heavier = (a: number, b: number) => {
    if (a === -1 || b === -1) return Math.max(a, b);
    if (weight(a) === weight(b)) return Math.min(a, b);
    return weight(a) > weight(b) ? a : b;
  };

  /** The first entry whose key, cut to the prefix's length, does not come before (or is not equal to) the prefix. */
  function bound(prefix: Buffer, isUpper: boolean): number {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const from = start(middle);
      const to = Math.min(from + prefix.length, start(middle + 1));
      const order = keys.compare(prefix, 0, prefix.length, from, to);
      if (order < 0 || (isUpper && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @returns The weightiest of `from` to before `to`, the first of equals; -1 where there is none. */
  function heaviestIn(from: number, to: number): number {
    let best = -1;
    const scan = (first: number, end: number) => {
      for (let index = first; index < end; index += 1) {
        if (best === -1 || weight(index) > weight(best)) best = index;
      }
    };
    const firstBlock = Math.ceil(from / BLOCK);
    const endBlock = Math.floor(to / BLOCK);
    if (firstBlock >= endBlock) {
      scan(from, to);
      return best;
    }
    scan(from, firstBlock * BLOCK);
    for (let l = firstBlock + blocks, r = endBlock + blocks; l < r; l >>= 1, r >>= 1) {
      if (l & 1) best = heavier(best, tree[l++] ?? -1);
      if (r & 1) best = heavier(best, tree[--r] ?? -1);
    }
    scan(endBlock * BLOCK, to);
    return best;
  }

  function phraseAt(index: number): string {
    const from = shownStarts[index] ?? 0;
    const to = shownStarts[index + 1] ?? 0;
    return to > from
      ? shown.toString('utf8', from, to)
      : keys.toString('utf8', start(index), start(index + 1));
  }

  return {
    size,
    data,
    find(query, limit) {
      const prefix = Buffer.from(phraseKey(query));
      if (prefix.length === 0 || size === 0) return [];
      const found: WeightedPhrase[] = [];
      const ranges: { from: number; to: number; best: number }[] = [];
      const add = (from: number, to: number) => {
        const best = heaviestIn(from, to);
        if (best !== -1) ranges.push({ from, to, best });
      };
      add(bound(prefix, false), bound(prefix, true));
      while (found.length < limit && ranges.length > 0) {
        const next = ranges.reduce((a, b) => (heavier(a.best, b.best) === a.best ? a : b));
        ranges.splice(ranges.indexOf(next), 1);
        found.push({ phrase: phraseAt(next.best), weight: weight(next.best) });
        add(next.from, next.best);
        add(next.best + 1, next.to);
      }
      return found;
    },
  };
}

/** A tree of the weightiest entry of each block: node `i` has the children `2i` and `2i + 1`. */
function maximaOf(weights: Uint32Array): Int32Array {
  const blocks = 2 ** Math.ceil(Math.log2(Math.max(1, Math.ceil(weights.length / BLOCK))));
  const tree = new Int32Array(2 * blocks).fill(-1);
  for (let index = 0; index < weights.length; index += 1) {
    const node = blocks + Math.floor(index / BLOCK);
    const best = tree[node] ?? -1;
    if (best === -1 || (weights[index] ?? 0) > (weights[best] ?? 0)) tree[node] = index;
  }
  for (let node = blocks - 1; node > 0; node -= 1) {
    const left = tree[2 * node] ?? -1;
    const right = tree[2 * node + 1] ?? -1;
    tree[node] =
      right !== -1 && (left === -1 || (weights[right] ?? 0) > (weights[left] ?? 0)) ? right : left;
  }
  return tree;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
