import { expect, it } from '@jest/globals';
import { REGIONS } from './regions.ts';

const codes = REGIONS.map(({ code }) => code);

it('lists each of the 68 regions once, starting with "No region"', () => {
  expect(new Set(codes).size).toBe(68);
  expect(codes).toHaveLength(68);
  expect(REGIONS[0]).toEqual({ code: 'wt-wt', name: 'No region' });
});

it('encodes each region as area and language', () => {
  expect(codes.filter((code) => !/^[a-z]{2}-t?[a-z]{2}$/.test(code))).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining(['us-en', 'ue-es', 'ch-it', 'tw-tzh']));
});
