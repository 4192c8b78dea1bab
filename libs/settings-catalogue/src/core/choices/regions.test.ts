import { expect, it } from '@jest/globals';
import { REGIONS } from './regions.ts';

const codes = REGIONS.map(({ code }) => code);

it('has each of the 68 regions once, none of them first', () => {
  expect(new Set(codes).size).toBe(68);
  expect(codes).toHaveLength(68);
  expect(REGIONS[0]).toEqual({ code: 'wt-wt', name: 'No region' });
});

it('codes a region by area and language', () => {
  expect(codes.filter((code) => !/^[a-z]{2}-t?[a-z]{2}$/.test(code))).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining(['us-en', 'ue-es', 'ch-it', 'tw-tzh']));
});
