import { describe, expect, it } from '@jest/globals';
import { noticeWindows } from './notice-windows.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';

const HOUR = DAY_MS / 24;
const NOW = Date.UTC(2026, 10, 23, 12);
const PRODUCTS = [
  { productId: 'by-month', billingPeriod: 'Monthly' },
  { productId: 'by-year', billingPeriod: 'Yearly' },
] as const;

const isIn = (sinceMs: number | undefined, date: string, at: number, productId?: string) =>
  noticeWindows(NOW, sinceMs, PRODUCTS).some(
    (window) =>
      window.date === date &&
      !window.isPromisedTrial &&
      window.productId === productId &&
      at > window.from &&
      at <= window.to,
  );

describe('noticeWindows', () => {
  it.each([
    // Monthly renewals are announced a week ahead, yearly ones a month.
    ['periodEnd', 7, 'by-month'],
    ['periodEnd', 30, 'by-year'],
    ['trialEnd', 3, undefined],
    ['trialEnd', 1, undefined],
  ])('includes %s from %d days ahead', (date, days, productId) => {
    const due = NOW + days * DAY_MS;
    expect(isIn(NOW - HOUR, date, due, productId)).toBe(true);
    expect(isIn(NOW - HOUR, date, due - HOUR + 1, productId)).toBe(true);
    // Not earlier, except when the trial's three-day window already covers it.
    if (!(date === 'trialEnd' && days < 3))
      expect(isIn(NOW - HOUR, date, due + 1, productId)).toBe(false);
  });

  it('leaves dates that came near earlier to the full run', () => {
    const at = NOW + 4 * DAY_MS;
    expect(isIn(NOW - HOUR, 'periodEnd', at, 'by-month')).toBe(false);
    expect(isIn(undefined, 'periodEnd', at, 'by-month')).toBe(true);
    // Overdue dates leave the window: the provider is queried about those.
    expect(isIn(undefined, 'periodEnd', NOW - 4 * DAY_MS, 'by-month')).toBe(false);
  });

  it('skips no date after the job was down for a week', () => {
    for (let days = 0; days <= 6; days += 1) {
      expect(isIn(NOW - 7 * DAY_MS, 'periodEnd', NOW + days * DAY_MS, 'by-month')).toBe(true);
    }
  });

  it.each(['startedAt', 'cancelledFor', 'paymentFailingSince', 'endedAt'])(
    'includes %s for three days after its date',
    (date) => {
      expect(isIn(NOW - HOUR, date, NOW)).toBe(true);
      expect(isIn(undefined, date, NOW - 3 * DAY_MS + 1)).toBe(true);
      expect(isIn(undefined, date, NOW - 3 * DAY_MS)).toBe(false);
      expect(isIn(undefined, date, NOW + DAY_MS)).toBe(false);
    },
  );
});
