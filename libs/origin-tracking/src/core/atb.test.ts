import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import dates from '../cases/atb-dates.json' with { type: 'json' };
import { ATB_EPOCH_MS } from '../constants.ts';
import { OriginError, type OriginErrorCode } from '../errors.ts';
import {
  type Atb,
  atbAgeDays,
  atbOfDate,
  formatAtb,
  isBannerDismissed,
  isSameAtb,
  parseAtb,
  parseAtbSource,
  weeksSinceAtb,
} from './atb.ts';

const DAY_MS = 86_400_000;
const anyLetter = fc.constantFrom(...'abzABZ_');
const anyAtb = fc.record<Atb>(
  {
    majorVersion: fc.nat(99_999),
    minorVersion: fc.nat(7),
    variants: fc.tuple(anyLetter, anyLetter),
  },
  { requiredKeys: ['majorVersion', 'minorVersion'] },
);

describe('parseAtb (specification §3: v{major}-{minor} plus two one-letter variants)', () => {
  it.each<[string, Atb | undefined]>([
    ['v380-3', { majorVersion: 380, minorVersion: 3 }],
    ['v1-1', { majorVersion: 1, minorVersion: 1 }],
    ['v380-3ma', { majorVersion: 380, minorVersion: 3, variants: ['m', 'a'] }],
    ['v380-3__', { majorVersion: 380, minorVersion: 3, variants: ['_', '_'] }],
    ['v380-3_b', { majorVersion: 380, minorVersion: 3, variants: ['_', 'b'] }],
    ['v380-3Zu', { majorVersion: 380, minorVersion: 3, variants: ['Z', 'u'] }],
    ['v380-3m', undefined],
    ['v380-3mab', undefined],
    ['v380-31', undefined],
    ['v380-8', undefined],
    ['v0380-3', undefined],
    ['v-3', undefined],
    ['380-3', undefined],
    ['V380-3', undefined],
    ['v380-3\n', undefined],
    ['', undefined],
  ])('parses %j', (text, expected) => expect(parseAtb(text)).toEqual(expected));

  it('inverts formatAtb', () => {
    fc.assert(fc.property(anyAtb, (atb) => expect(parseAtb(formatAtb(atb))).toEqual(atb)));
  });

  it('accepts only the output of formatAtb, from any text', () => {
    const anyText = fc.oneof(fc.string(), fc.stringMatching(/^v\d{1,6}-\d[a-zA-Z_]{0,3}$/));
    fc.assert(
      fc.property(anyText, (text) => {
        const atb = parseAtb(text);
        if (atb) expect(formatAtb(atb)).toBe(text);
        else expect(atbAgeDays(text)).toBe(-1);
        expect(weeksSinceAtb(text, new Date()) === undefined).toBe(atb === undefined);
      }),
    );
  });
});

function codeOf(action: () => unknown): OriginErrorCode | undefined {
  try {
    action();
  } catch (error) {
    return (error as { code?: OriginErrorCode }).code;
  }
  return undefined;
}

describe('formatAtb', () => {
  it.each(['', 'ab', '1', ' ', '-', 'é'])(
    'rejects the variant %j (specification §5: a single letter or underscore)',
    (variant) => {
      const atb: Atb = { majorVersion: 1, minorVersion: 1, variants: ['a', variant] };
      expect(() => formatAtb(atb)).toThrow('Variant letters must be a single letter or underscore');
      expect(codeOf(() => formatAtb(atb))).toBe('invalid-variant');
    },
  );

  it.each([
    [-1, 1],
    [1, 8],
    [1.5, 1],
    [Number.NaN, 1],
  ])('rejects week %d and day %d', (majorVersion, minorVersion) => {
    expect(codeOf(() => formatAtb({ majorVersion, minorVersion }))).toBe('invalid-version');
  });
});

describe('atbOfDate (specification §9: a week epoch with weekly versions)', () => {
  it.each(dates)('returns $atb for $date', ({ date, atb }) => {
    expect(formatAtb(atbOfDate(new Date(date)))).toBe(atb);
  });

  it('increments once a day in New York across all clock changes', () => {
    const noon = ATB_EPOCH_MS + DAY_MS / 2;
    for (let day = 0; day < 365 * 12; day++) {
      expect(atbAgeDays(formatAtb(atbOfDate(new Date(noon + day * DAY_MS))))).toBe(day + 7);
    }
  });

  it.each([
    [Number.NaN, 'Invalid date'],
    ...[0, ATB_EPOCH_MS - 1, -8.64e15].map(
      (time) => [time, 'Install tracking begins on 2016-02-24'] as const,
    ),
  ])('rejects the time %d with a reason', (time, message) => {
    expect(() => atbOfDate(new Date(time))).toThrow(new OriginError('invalid-date', message));
    expect(codeOf(() => atbOfDate(new Date(time)))).toBe('invalid-date');
  });
});

it.each([
  ['v1-1', 7],
  ['v105-3', 737],
  ['v105-3ma', 737],
  ['v105', -1],
  ['', -1],
])('atbAgeDays(%j) returns %d', (text, expected) => expect(atbAgeDays(text)).toBe(expected));

it.each([
  ['v105-3', 'v105-3', true],
  ['v105-3ma', 'v105-3', true],
  ['v105-3', 'v105-4', false],
  ['', '', false],
])('isSameAtb(%j, %j) returns %j', (one, other, expected) => {
  expect(isSameAtb(one, other)).toBe(expected);
});

it.each([
  ['v380-3', 0],
  ['v380-7', 0],
  ['v379-7', 1],
  ['v365-1', 15],
  ['v381-1', -1],
  ['broken', undefined],
])('weeksSinceAtb(%j) in week 380 returns %j', (text, expected) => {
  expect(weeksSinceAtb(text, new Date('2023-06-02T12:00:00Z'))).toBe(expected);
});

it.each([
  ['ab', 'ab'],
  ['AB', undefined],
  ['abc', undefined],
  ['a', undefined],
  ['a1', undefined],
  ['', undefined],
])('parseAtbSource(%j) returns %j (specification §3: two lowercase letters)', (value, expected) => {
  expect(parseAtbSource(value)).toBe(expected);
});

describe('isBannerDismissed (specification §9: 0 to 15 weeks on desktop, any non-negative on mobile)', () => {
  it.each([
    [undefined, false, false],
    [-1, false, false],
    [0, true, true],
    [15, true, true],
    [16, false, true],
    [1000, false, true],
    [Number.NaN, false, false],
  ])('decides after %j weeks: %j on desktop, %j on mobile', (weeks, onDesktop, onMobile) => {
    expect(isBannerDismissed(weeks, 'desktop')).toBe(onDesktop);
    expect(isBannerDismissed(weeks, 'mobile')).toBe(onMobile);
  });
});
