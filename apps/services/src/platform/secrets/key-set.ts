/** The keys of one purpose, and what they are used for. */
import { macOf } from './keyed-hash.ts';
import { open, seal } from './sealing.ts';

export interface Key {
  /** 32 of them. */
  bytes: Buffer;
  /** The prefix of its permanent hashes (`namedMacsOf`), which ends with a dot; empty for the first key of an earlier release. */
  hashPrefix: string;
}

/** The first key hashes, seals and signs; all of them look up, open and verify. */
export type KeySet = readonly [Key, ...Key[]];

/** Keyed hashes of one thing: what is written, and what it is looked up by. */
export interface Macs {
  written: string;
  /** By each key, in their order. */
  all: string[];
}

export function macsOf(set: KeySet, ...parts: string[]): Macs {
  return macsBy(set, (key) => macOf(key.bytes, ...parts));
}

/** The same for hashes that are stored without an end: each begins with the name of its key. */
export function namedMacsOf(set: KeySet, ...parts: string[]): Macs {
  return macsBy(set, (key) => key.hashPrefix + macOf(key.bytes, ...parts));
}

/** Finds the key that made a hash of `namedMacsOf`. A hash itself has no dot. */
export const keyNamedIn = (set: KeySet, hash: string): Key | undefined =>
  set.find((key) => key.hashPrefix === hash.slice(0, hash.indexOf('.') + 1));

/** The same by another hash. */
export function macsBy(set: KeySet, macBy: (key: Key) => string): Macs {
  return { written: macBy(set[0]), all: set.map(macBy) };
}

/** Seals by the first key: see `seal`. */
export const sealBy = ([first]: KeySet, boundTo: string, text: string): string =>
  seal(first.bytes, boundTo, text);

/** Opens by whichever key has sealed it. @throws Error When none has. */
export function openBy(set: KeySet, boundTo: string, sealed: string): string {
  return openByAny(
    set.map(({ bytes }) => bytes),
    boundTo,
    sealed,
  );
}

/** The same for keys that are derived from those of a set. */
export function openByAny(keys: readonly Buffer[], boundTo: string, sealed: string): string {
  let failure: unknown;
  for (const key of keys) {
    try {
      return open(key, boundTo, sealed);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
