import { describe, expect, it } from '@jest/globals';
import { parseDisplayPrice } from './parse-display-price.ts';

describe('parseDisplayPrice', () => {
  it.each([
    ['$5.00', '5.00', '$'],
    ['50,00 €', '50.00', '€'],
    ['1.299,00 kr', '1299.00', 'kr'],
    ['US$1,299', '1299', 'US$'],
    ['4 490 Ft', '4490', 'Ft'],
    ['¥1,500', '1500', '¥'],
  ])('parses %s', (text, price, currency) => {
    expect(parseDisplayPrice(text)).toEqual({ price, currency });
  });

  it.each(['', 'free', '٩٫٩٩ US$'])('rejects %j', (text) => {
    expect(parseDisplayPrice(text)).toEqual({});
  });
});
