import { describe, expect, it } from '@jest/globals';
import { markdownOf, median, quantile, rounded } from './figures.ts';

describe('figures', () => {
  it('returns numeric quantiles of unsorted values', () => {
    expect(median([100, 9, 20])).toBe(20);
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 3, 2], 0.99)).toBe(4);
    expect(quantile([7], 0)).toBe(7);
    expect(() => median([])).toThrow(RangeError);
  });

  it.each([
    [0.456, '0.46'],
    [12.34, '12.3'],
    [39_237.4, '39,237'],
  ])('formats %d as %s', (value, text) => {
    expect(rounded(value)).toBe(text);
  });

  it('renders a table as Markdown', () => {
    const section = { title: 'Cold start', note: 'From zero.', header: ['what', 'ms'] };
    expect(markdownOf({ ...section, rows: [['server', '900']] })).toBe(
      '## Cold start\n\nFrom zero.\n\n| what | ms |\n| --- | ---: |\n| server | 900 |',
    );
  });
});
