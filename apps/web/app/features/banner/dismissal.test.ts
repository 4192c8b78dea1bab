import { describe, expect, it } from '@jest/globals';
import { ATB_EPOCH_MS, atbOfDate, formatAtb } from '@mallard/origin-tracking';
import fc from 'fast-check';
import { dismissalKey, isDismissed } from './dismissal.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);

/** Returns a dismissal stored at this time that does not expire. */
function storedAt(time: number): string {
  return JSON.stringify({ value: formatAtb(atbOfDate(new Date(time))), expiry: '2999-12-31' });
}

describe('isDismissed', () => {
  it.each([
    ['PROMO', 0, true],
    ['PROMO', 15, true],
    ['PROMO', 16, false],
    ['PROMO', -1, false],
    ['FOCUSED', 0, true],
    ['FOCUSED', 16, true],
    ['FOCUSED', 400, true],
    ['FOCUSED', -1, false],
  ] as const)(
    'lasts 0 to 15 weeks on desktop, any time on mobile (specification §9): %s, %d weeks later: %s',
    (mode, weeks, expected) => {
      expect(isDismissed(storedAt(now - weeks * 7 * DAY_MS), mode, now)).toBe(expected);
    },
  );

  it('ends after the stored expiry date (specification §3)', () => {
    const { value } = JSON.parse(storedAt(now)) as { value: string };
    const stored = (expiry: string) => JSON.stringify({ value, expiry });
    expect(isDismissed(stored('2026-11-21'), 'FOCUSED', now)).toBe(true);
    expect(isDismissed(stored('2026-11-20'), 'FOCUSED', now)).toBe(false);
  });

  it('applies from the moment it is stored, on every day of the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: ATB_EPOCH_MS, max: Date.UTC(2090, 0) }), (time) => {
        expect(isDismissed(storedAt(time), 'PROMO', time)).toBe(true);
      }),
    );
  });

  it('rejects malformed values and never throws', () => {
    const whole = storedAt(now);
    const broken = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('', 'true', 'v508-4', '{"value":"v508-4"}', '{"value":508,"expiry":"2999"}'),
      fc.integer({ min: 0, max: whole.length - 1 }).map((end) => whole.slice(0, end)),
      fc.constant(whole.replace('2999-12-31', 'tomorrow!!')),
    );
    fc.assert(
      fc.property(broken, fc.constantFrom('PROMO', 'FOCUSED'), (stored, mode) => {
        expect(isDismissed(stored, mode, now)).toBe(false);
      }),
    );
    expect(isDismissed(null, 'FOCUSED', now)).toBe(false);
    // A device clock that was never set.
    expect(isDismissed(whole, 'FOCUSED', 0)).toBe(false);
  });
});

it('uses a separate dismissal key for each of the two phone banners (specification §3)', () => {
  expect(dismissalKey('IOS_APP')).not.toBe(dismissalKey('ANDROID_APP'));
});
