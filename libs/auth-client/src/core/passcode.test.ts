import { expect, it } from '@jest/globals';
import { normalizePasscode } from './passcode.ts';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['\u200E123\u00A0456\u200F', '123456'],
  ['𝟎𝟗𝟘𝟡𝟢𝟿', '090909'],
  ['1234 5678', '12345678'],
  ['١٢٣٤٥٦٧٨', '12345678'],
  ['12345', undefined],
  ['123456789', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['½23456', undefined],
  ['', undefined],
])('reads %j as %j', (text, expected) => {
  expect(normalizePasscode(text)).toBe(expected);
});
