import { expect, it, jest } from '@jest/globals';
import { drawVariant } from './draw-variant.ts';

const draw = (allocation: number, drawn: number) =>
  drawVariant({ allocation, variants: ['a', 'b'] as const }, () => drawn);

it.each([
  [1, 0, 'a'],
  [1, 0.499, 'a'],
  [1, 0.5, 'b'],
  [1, 0.999, 'b'],
  [0.4, 0.199, 'a'],
  [0.4, 0.2, 'b'],
  [0.4, 0.399, 'b'],
  [0.4, 0.4, undefined],
  [0.4, 0.9, undefined],
  [0, 0, undefined],
])('draws from the allocation %d with %d: %s', (allocation, drawn, variant) => {
  expect(draw(allocation, drawn)).toBe(variant);
});

// Specification §4: above 1 is excluded.
it('draws no variant if the allocation is above 1', () => {
  const random = jest.fn(() => 0);
  expect(drawVariant({ allocation: 1.01, variants: ['a'] }, random)).toBeUndefined();
  expect(random).not.toHaveBeenCalled();
});
