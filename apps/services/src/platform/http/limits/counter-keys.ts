import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../utilities/durations.ts';
import { macOf } from '../../secrets/keyed-hash.ts';

/** 192 bits: no two keys meet by chance. */
const KEY_LENGTH = 32;

export interface CounterKeys {
  /** What a counter that begins now is kept under. */
  today(...parts: string[]): string;
  /** What it was begun under, if a window of so many seconds can have begun yesterday and not be over. */
  yesterday(lifetimeSeconds: number, ...parts: string[]): string | undefined;
}

/**
 * What counters are kept under: keyed hashes, since anyone who reads the counters must learn neither a network nor a mail
 * address, and the same one cannot be followed from day to day. All instances derive the same key for a day.
 *
 * A window that spans midnight continues under the key that it began with, so that a budget is not given twice.
 *
 * @param secret Shared by all who count together.
 */
export function createCounterKeys(secret: Buffer, now: () => number): CounterKeys {
  let current: { day: number; keys: [today: Buffer, yesterday: Buffer] } | undefined;
  const keyOf = (day: number) => createHmac('sha256', secret).update(`counters:${day}`).digest();

  function keys() {
    const day = Math.floor(now() / DAY_MS);
    if (current?.day !== day) current = { day, keys: [keyOf(day), keyOf(day - 1)] };
    return current.keys;
  }
  const hashOf = (key: Buffer, parts: string[]) => macOf(key, ...parts).slice(0, KEY_LENGTH);

  return {
    today: (...parts) => hashOf(keys()[0], parts),
    yesterday: (lifetimeSeconds, ...parts) =>
      now() % DAY_MS < lifetimeSeconds * 1000 ? hashOf(keys()[1], parts) : undefined,
  };
}
