import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../utilities/durations.ts';
import { macOf } from '../../secrets/keyed-hash.ts';

/** The length of a key; its 192 bits are enough to avoid collisions. */
const KEY_LENGTH = 32;

export interface CounterKeys {
  /** Returns the key of a counter that starts now. */
  today(...parts: string[]): string;
  /**
   * Returns the key under which a counter may have started yesterday, or `undefined` if a window of
   * this length can't still be open.
   */
  yesterday(lifetimeSeconds: number, ...parts: string[]): string | undefined;
}

/**
 * Derives the keys of rate counters. They are keyed hashes that change daily, so counters reveal no
 * network or email address and can't be linked across days. All instances derive the same key for a
 * day.
 *
 * A window that spans midnight continues under the key it started with, so that no budget is
 * granted twice.
 *
 * @param secret Shared by all instances that count together.
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
