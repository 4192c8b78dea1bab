import { expect, it } from '@jest/globals';
import { normalizePasscode } from './passcode.ts';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['Your code: 042 007.', '042007'],
  ['no digits ½ ①', ''],
  ['', ''],
])('reads the digits of %j', (text, digits) => {
  expect(normalizePasscode(text)).toBe(digits);
});
