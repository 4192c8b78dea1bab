/** The keys that follow one another under a name, and what they are used for. */
import { macOf } from '../keyed-hash.ts';
import { open, seal } from '../sealing.ts';

export interface Key {
  /** 32 of them. */
  bytes: Buffer;
  /** Epoch milliseconds; 0 for the first one. */
  usedFrom: number;
}

export interface KeySet {
  /** All that are known, the newest first; it may not be in use yet. There is always one. */
  keys(): readonly Key[];
  /** The one that was, or will be, in use at a moment; without one now. The oldest that is known for what was before it. */
  inUse(at?: number): Key;
}

export function createKeySet(keys: () => readonly Key[], now: () => number): KeySet {
  return {
    keys,
    inUse(at = now()) {
      const key = keys().find(({ usedFrom }) => usedFrom <= at) ?? keys().at(-1);
      if (key === undefined) throw new Error('There is no key');
      return key;
    },
  };
}

/** Keyed hashes of one thing: what is written, and what it is looked up by. */
export interface Macs {
  written: string;
  /** By each key, the newest first: the last one is by the key that every server knows. */
  all: string[];
}

export function macsOf(set: KeySet, ...parts: string[]): Macs {
  return macsBy(set, (key) => macOf(key.bytes, ...parts));
}

/**
 * The same where hashes are kept for good, by no date: those of each key but the first begin with its name, so that it is known
 * when none is left.
 */
export function namedMacsOf(set: KeySet, ...parts: string[]): Macs {
  return macsBy(set, (key) => nameOf(key) + macOf(key.bytes, ...parts));
}

/** What hashes of a key begin with. A hash itself has no dot. */
export const nameOf = ({ usedFrom }: Key): string =>
  usedFrom === 0 ? '' : `${usedFrom.toString(36)}.`;

/** The key that a hash of `namedMacsOf` tells of. */
export const keyNamedIn = (set: KeySet, hash: string): Key | undefined =>
  set.keys().find((key) => nameOf(key) === hash.slice(0, hash.indexOf('.') + 1));

/** The same by another hash. */
export function macsBy(set: KeySet, macBy: (key: Key) => string): Macs {
  const inUse = set.inUse();
  const keys = set.keys();
  const all = keys.map(macBy);
  return { written: all[keys.indexOf(inUse)] ?? macBy(inUse), all };
}

/** Seals by the key that is in use: see `seal`. */
export const sealBy = (set: KeySet, boundTo: string, text: string): string =>
  seal(set.inUse().bytes, boundTo, text);

/** Opens by whichever key has sealed it. @throws Error When none has. */
export function openBy(set: KeySet, boundTo: string, sealed: string): string {
  return openByAny(
    set.keys().map(({ bytes }) => bytes),
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
