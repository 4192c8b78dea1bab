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

const counts = (weights: readonly number[], draws: number): number[] => {
  const counted = [0, 0, 0];
  const variants = ['0', '1', '2'] as const;
  for (let draw = 0; draw < draws; draw++) {
    const variant = drawVariant({ allocation: 1, variants, weights }, () => draw / draws);
    counted[Number(variant)]! += 1;
  }
  return counted;
};

it('splits by weights, whatever their sum', () => {
  expect(counts([0.9, 0.1, 0], 1000)).toEqual([900, 100, 0]);
  expect(counts([3, 6, 1], 1000)).toEqual([300, 600, 100]);
  // These do not add up to 1 in floating point.
  expect(counts([0.1, 0.2, 0.7], 1000).reduce((sum, count) => sum + count)).toBe(1000);
});

it('draws without weights as an even division of the allocation does', () => {
  for (const length of [1, 2, 3, 7]) {
    const variants = Array.from({ length }, (_, index) => `${index}`);
    for (const allocation of [0.3, 0.5, 1]) {
      for (let draw = 0; draw < 1; draw += 0.0007) {
        const expected = Math.floor((draw / allocation) * length);
        expect(drawVariant({ allocation, variants }, () => draw)).toBe(variants[expected]);
      }
    }
  }
});

it('draws no variant of an experiment in a group, which needs a unit', () => {
  const group = { name: 'g', from: 0, to: 1 };
  expect(drawVariant({ allocation: 1, variants: ['a'], group }, () => 0)).toBeUndefined();
});
