import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import cases from '../cases/attribution.json' with { type: 'json' };
import { attributeSource, entryForPage, resolveOrigin } from './attribution.ts';
import { checkOrigin } from './funnel.ts';
import { readQueryParameter } from './query.ts';

const siteHosts = ['mallard.example'];

describe('readQueryParameter', () => {
  it.each([
    ['?origin=abc', 'abc'],
    ['origin=abc&origin=def', 'abc'],
    ['?origin=', ''],
    ['?other=abc', undefined],
    ['?origin=a<b', undefined],
    ['?origin=a%3Eb', undefined],
    ['?origin=a%2Fb', undefined],
    ['?origin=%', '%'],
  ])('reads %j as %j', (search, expected) => {
    expect(readQueryParameter(search, 'origin')).toBe(expected);
  });
});

it.each(cases)('attributeSource: $name is $expected', ({ search, referrer = '', expected }) => {
  expect(attributeSource({ search, referrer, siteHosts })).toBe(expected);
});

it.each([
  ['app', 'app'],
  ['home', 'home'],
  ['mac', 'mac'],
  ['windows', 'windows'],
  ['pro', 'pro'],
  ['donations', 'marketing'],
  ['', 'marketing'],
])('entryForPage of %j is %s', (page, entry) => expect(entryForPage(page)).toBe(entry));

describe('resolveOrigin', () => {
  it('takes the origin of the address, with its case', () => {
    expect(resolveOrigin({ search: '?origin=funnel_onboarding_macOS__x', page: 'pro' })).toEqual({
      origin: 'funnel_onboarding_macOS__x',
      funnel: { prefixed: true, entry: 'onboarding', source: 'macOS', content: 'x' },
      given: true,
    });
  });

  it.each(['?origin=', '?origin=ab', '?origin=a-b-c', '?origin=%3Cscript%3E', ''])(
    'makes one where the address has none to use: %j',
    (search) => {
      expect(resolveOrigin({ search, page: 'pro' })).toEqual({
        origin: 'pro_website',
        funnel: { entry: 'pro', source: 'website' },
        given: false,
      });
    },
  );

  it('gives a valid origin for any address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (search, referrer, page) => {
        checkOrigin(resolveOrigin({ search, referrer, page }).origin);
      }),
    );
  });
});
