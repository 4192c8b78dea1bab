import { expect, it } from '@jest/globals';
import { formatMoney } from './index.ts';

it('formats money according to the locale', () => {
  expect(formatMoney(9.99, 'USD', 'en')).toBe('$9.99');
  expect(formatMoney(9.99, 'EUR', 'de')).toBe('9,99\u00a0€');
  expect(formatMoney(6_950_000, 'USD', 'en', { maximumFractionDigits: 0 })).toBe('$6,950,000');
});

it.each(['ar', 'fa', 'he'] as const)(
  'isolates multi-letter currency symbols in %s, a right-to-left locale',
  (locale) => {
    const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value;
    expect(formatMoney(9.99, 'USD', locale)).toContain(`\u2066${symbol}\u2069`);
  },
);
