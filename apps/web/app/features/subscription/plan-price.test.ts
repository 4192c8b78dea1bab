import { describe, expect, it } from '@jest/globals';
import {
  formatMonthlyShare,
  formatPrice,
  parseDisplayPrice,
  yearlySaving,
  type PlanProduct,
} from './plan-price.ts';

const plan = (
  billingPeriod: 'Monthly' | 'Yearly',
  price: string,
  currency = 'USD',
): PlanProduct => ({ productId: `plan-${billingPeriod}`, billingPeriod, price, currency });

describe('formatPrice', () => {
  it.each([
    ['en', 'USD', '9.99', '$9.99'],
    ['de', 'EUR', '9.99', '9,99\u00a0€'],
    ['hu', 'HUF', '4490.00', '4490\u00a0Ft'],
    ['ar', 'USD', '9.99', '\u200f9.99\u00a0\u2066US$\u2069'],
  ] as const)('writes money as %s readers do', (locale, currency, price, expected) => {
    expect(formatPrice(plan('Monthly', price, currency), locale)).toBe(expected);
  });
});

describe('formatMonthlyShare', () => {
  it('rounds up, so that twelve of them are never less than the year', () => {
    expect(formatMonthlyShare(plan('Yearly', '99.99'), 'en')).toBe('$8.34');
    expect(formatMonthlyShare(plan('Yearly', '96.00'), 'en')).toBe('$8.00');
  });
});

describe('yearlySaving', () => {
  it('rounds down', () => {
    expect(yearlySaving([plan('Monthly', '9.99'), plan('Yearly', '99.99')])).toBe(16);
  });

  it('claims nothing when the year is not cheaper', () => {
    expect(yearlySaving([plan('Monthly', '5.00'), plan('Yearly', '60.00')])).toBeUndefined();
  });

  it('claims nothing across currencies or with one plan only', () => {
    const mixed = [plan('Monthly', '9.99', 'EUR'), plan('Yearly', '99.99')];
    expect(yearlySaving(mixed)).toBeUndefined();
    expect(yearlySaving([plan('Yearly', '99.99')])).toBeUndefined();
  });
});

describe('parseDisplayPrice', () => {
  it.each([
    ['$9.99', '9.99', '$'],
    ['99,99 €', '99.99', '€'],
    ['1.299,00 kr', '1299.00', 'kr'],
    ['US$1,299', '1299', 'US$'],
    ['4 490 Ft', '4490', 'Ft'],
    ['¥1,500', '1500', '¥'],
  ])('reads %s', (text, price, currency) => {
    expect(parseDisplayPrice(text)).toEqual({ price, currency });
  });

  it.each(['', 'free', '٩٫٩٩ US$'])('reads nothing from %j', (text) => {
    expect(parseDisplayPrice(text)).toEqual({});
  });
});
