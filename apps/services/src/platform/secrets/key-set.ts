/** The keys of one purpose, and the operations on them. */
import { macOf } from './keyed-hash.ts';
import { open, seal } from './sealing.ts';

export interface Key {
  /** 32 bytes. */
  bytes: Buffer;
  /**
   * The prefix of the key's permanent hashes (`namedMacsOf`), which ends with a dot; empty for the
   * first key of an earlier release.
   */
  hashPrefix: string;
}

/**
 * The keys of a purpose. The first one hashes, encrypts and signs; all of them look up, decrypt and
 * verify.
 */
export type KeySet = readonly [Key, ...Key[]];

/** Keyed hashes of one value: the one to store, and all to look it up by. */
export interface Macs {
  written: string;
  /** One hash by each key, in key order. */
  all: string[];
}

export function macsOf(set: KeySet, ...parts: string[]): Macs {
  return macsBy(set, (key) => macOf(key.bytes, ...parts));
}

/** Returns hashes for permanent storage; each starts with the prefix of its key. */
export function namedMacsOf(set: KeySet, ...parts: string[]): Macs {
  return macsBy(set, (key) => key.hashPrefix + macOf(key.bytes, ...parts));
}

/** Returns the key that made a hash of `namedMacsOf`. A hash itself contains no dot. */
export const keyNamedIn = (set: KeySet, hash: string): Key | undefined =>
  set.find((key) => key.hashPrefix === hash.slice(0, hash.indexOf('.') + 1));

/** Returns hashes made with a custom hash function. */
export function macsBy(set: KeySet, macBy: (key: Key) => string): Macs {
  return { written: macBy(set[0]), all: set.map(macBy) };
}

/** Encrypts with the first key; see `seal`. */
export const sealBy = ([first]: KeySet, boundTo: string, text: string): string =>
  seal(first.bytes, boundTo, text);

/** Decrypts with the key that encrypted the text. @throws Error When none did. */
export function openBy(set: KeySet, boundTo: string, sealed: string): string {
  return openByAny(
    set.map(({ bytes }) => bytes),
    boundTo,
    sealed,
  );
}

/** Decrypts with one of several keys that are derived from those of a set. */
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
