import { describe, expect, it } from '@jest/globals';
import { numberFormat } from '@mallard/locales';
import { amountText, majorAmount, moneyFrom } from './money.ts';

// Charged amounts in API units; see https://docs.stripe.com/currencies.
describe('amount of money', () => {
  it.each([
    ['USD', 500, '5.00', '$5.00'],
    ['JPY', 1500, '1500', '¥1,500'],
    ['KRW', 12_000, '12000', '₩12,000'],
    ['CLP', 9990, '9990', 'CLP 9,990'],
    ['KWD', 3100, '3.100', 'KWD 3.100'],
    ['HUF', 399_000, '3990.00', 'HUF 3,990'],
    ['ISK', 149_000, '1490.00', 'ISK 1,490'],
    ['UGX', 3_700_000, '37000.00', 'UGX 37,000'],
    ['TWD', 30_000, '300.00', 'NT$300.00'],
  ])('converts and formats %s %d as %s', (currency, amountMinor, text, shown) => {
    const money = { amountMinor, currency };
    expect(amountText(money)).toBe(text);
    expect(moneyFrom(text, currency)).toEqual(money);
    const format = numberFormat('en', { style: 'currency', currency });
    expect(format.format(majorAmount(money)).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});
