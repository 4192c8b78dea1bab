/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { restorationDesks } from '@mallard/brand';
import { deskHours, isAlwaysOpen, isSupportLineOpen } from './desk-hours.ts';

const { us, row } = restorationDesks;

describe('a desk', () => {
  it('reports a desk without closing hours as always open', () => {
    expect(isAlwaysOpen(us)).toBe(true);
    for (const hour of [0, 7, 12, 23])
      expect(isSupportLineOpen(us, Date.UTC(2026, 0, 1, hour))).toBe(true);
  });

  // London is on UTC in winter and one hour ahead in summer.
  it.each([
    ['2026-01-15T07:59:59Z', false],
    ['2026-01-15T08:00:00Z', true],
    ['2026-01-15T19:59:59Z', true],
    ['2026-01-15T20:00:00Z', false],
    ['2026-07-15T06:59:59Z', false],
    ['2026-07-15T07:00:00Z', true],
    ['2026-07-15T19:00:00Z', false],
    ['2026-01-15T00:30:00Z', false],
  ])('follows its local time: %s', (at, isOpen) => {
    expect(isSupportLineOpen(row, Date.parse(at))).toBe(isOpen);
  });

  it("formats its hours for the reader's locale", () => {
    expect(deskHours(row, 'en')).toEqual({
      from: expect.stringMatching(/^8:00\sAM$/),
      to: expect.stringMatching(/^8:00\sPM$/),
      zone: 'United Kingdom Time',
    });
    expect(deskHours(row, 'de')).toMatchObject({ from: '08:00', to: '20:00' });
  });
});

it.each(Object.entries(restorationDesks))(
  'uses a fictional telephone number for desk %s',
  (_name, desk) => {
    // The ranges reserved for fiction in North America and, by Ofcom, in London.
    expect(desk.telephone).toMatch(
      /^\+1 800-555-0199$|^\+1 \d{3}-555-01\d\d$|^\+44 20 7946 0\d{3}$/,
    );
  },
);
