import { describe, expect, it } from '@jest/globals';
import { newsletter } from '../../shell/site-links.ts';
import { OFFERS_NEWSLETTER, TIP_COUNT, tipOfDay } from './tips.ts';

const week = Array.from({ length: 10 }, (_, index) => 20_000 + index);
const on = () => false;

describe('the tip of the day', () => {
  it('is another each day, until all were there', () => {
    const tips = week.map((day) => tipOfDay(day, on, false));
    expect(tips).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
    expect(Math.max(...tips.map(Number))).toBe(TIP_COUNT - 1);
  });

  it('gives way to the newsletter on every fifth day, unless that is switched off', () => {
    expect(week.map((day) => tipOfDay(day, on, true))).toEqual([
      0,
      1,
      2,
      3,
      'newsletter',
      1,
      2,
      3,
      0,
      'newsletter',
    ]);
    const withoutNewsletter = (key: string) => key === 'mpn';
    expect(week.map((day) => tipOfDay(day, withoutNewsletter, true))).not.toContain('newsletter');
  });

  it('is none when tips are switched off; the newsletter is a setting of its own', () => {
    const withoutTips = (key: string) => key === 'mpt';
    expect(new Set(week.map((day) => tipOfDay(day, withoutTips, false)))).toEqual(new Set(['']));
    expect(new Set(week.map((day) => tipOfDay(day, withoutTips, true)))).toEqual(
      new Set(['', 'newsletter']),
    );
  });

  it('offers the newsletter as soon as its page is there', () => {
    expect(OFFERS_NEWSLETTER).toBe(!newsletter.planned);
  });
});
