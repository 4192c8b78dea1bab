import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createCounterKeys } from './counter-keys.ts';

const MIDNIGHT = Date.parse('2026-03-02T00:00:00Z');
const MINUTE_MS = 60_000;

describe('rate counter keys', () => {
  const secret = randomBytes(32);
  const at = (time: number, key = secret) => createCounterKeys(key, () => time);

  it('returns the same key on instances that share a secret, and only there', () => {
    const key = at(MIDNIGHT).today('otp', '192.0.2.7');
    expect(at(MIDNIGHT + 23 * 60 * MINUTE_MS).today('otp', '192.0.2.7')).toBe(key);
    expect(at(MIDNIGHT, randomBytes(32)).today('otp', '192.0.2.7')).not.toBe(key);
    expect(at(MIDNIGHT).today('login', '192.0.2.7')).not.toBe(key);
  });

  it('changes keys daily', () => {
    const before = at(MIDNIGHT - 1).today('otp', '192.0.2.7');
    expect(at(MIDNIGHT).today('otp', '192.0.2.7')).not.toBe(before);
  });

  it("finds yesterday's counter while its window can still be open", () => {
    const before = at(MIDNIGHT - 1).today('otp', '192.0.2.7');
    expect(at(MIDNIGHT + 9 * MINUTE_MS).yesterday(600, 'otp', '192.0.2.7')).toBe(before);
    expect(at(MIDNIGHT + 10 * MINUTE_MS).yesterday(600, 'otp', '192.0.2.7')).toBeUndefined();
  });
});
