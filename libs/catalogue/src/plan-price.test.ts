import { describe, expect, it } from '@jest/globals';
import { formatMonthlyShare, formatPrice, yearlySaving, type PlanProduct } from './plan-price.ts';

const plan = (
  billingPeriod: 'Monthly' | 'Yearly',
  price: string,
  currency = 'USD',
): PlanProduct => ({ productId: `plan-${billingPeriod}`, billingPeriod, price, currency });

describe('formatPrice', () => {
  it.each([
    ['en', 'USD', '5.00', '$5.00'],
    ['de', 'EUR', '5.00', '5,00\u00a0€'],
    ['hu', 'HUF', '4490.00', '4490\u00a0Ft'],
    ['ar', 'USD', '5.00', '\u200f5.00\u00a0\u2066US$\u2069'],
  ] as const)('formats the price for %s', (locale, currency, price, expected) => {
    expect(formatPrice(plan('Monthly', price, currency), locale)).toBe(expected);
  });
});

describe('formatMonthlyShare', () => {
  it('rounds up, so that twelve shares never cost less than the year', () => {
    expect(formatMonthlyShare(plan('Yearly', '50.00'), 'en')).toBe('$4.17');
    expect(formatMonthlyShare(plan('Yearly', '96.00'), 'en')).toBe('$8.00');
  });
});

describe('yearlySaving', () => {
  it('rounds down', () => {
    expect(yearlySaving([plan('Monthly', '5.00'), plan('Yearly', '50.00')])).toBe(16);
  });

  it('returns undefined if the yearly plan is not cheaper', () => {
    expect(yearlySaving([plan('Monthly', '5.00'), plan('Yearly', '60.00')])).toBeUndefined();
  });

  it('returns undefined for mixed currencies or a single plan', () => {
    const mixed = [plan('Monthly', '5.00', 'EUR'), plan('Yearly', '50.00')];
    expect(yearlySaving(mixed)).toBeUndefined();
    expect(yearlySaving([plan('Yearly', '50.00')])).toBeUndefined();
  });
});
