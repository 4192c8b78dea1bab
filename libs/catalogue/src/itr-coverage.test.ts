import { expect, it } from '@jest/globals';
import { itrProductIn, itrProductOf, SERVED_COUNTRIES } from './index.ts';

it('itrProductOf returns the global product outside the United States', () => {
  expect(itrProductOf('us')).toBe('Identity Theft Restoration');
  for (const country of SERVED_COUNTRIES.filter((each) => each !== 'US')) {
    expect([country, itrProductOf(country)]).toEqual([
      country,
      'Global Identity Theft Restoration',
    ]);
  }
  expect(itrProductOf('JP')).toBeUndefined();
});

it('itrProductIn returns undefined if no restoration product is present', () => {
  const global = 'Global Identity Theft Restoration';
  expect(itrProductIn(['Network Protection', global])).toBe(global);
  expect(itrProductIn(['Network Protection'])).toBeUndefined();
});
