import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import cases from '../cases/attribution.json' with { type: 'json' };
import { attributeSource, entryForPage, resolveOrigin } from './attribution.ts';
import { checkOrigin, parseFunnel } from './funnel.ts';
import { readQueryParameter } from './query.ts';
import { trialDays } from './trial.ts';

const siteHosts = ['mallard.example'];

describe('readQueryParameter (specification §5: values with <, > or / are ignored)', () => {
  it.each([
    ['?origin=abc', 'abc'],
    ['origin=abc&origin=def', 'abc'],
    ['?origin=', ''],
    ['?other=abc', undefined],
    ['?origin=a<b', undefined],
    ['?origin=a%3Eb', undefined],
    ['?origin=a%2Fb', undefined],
    ['?origin=%', '%'],
    ['?origin=https://x', undefined],
    ['?Origin=abc', undefined],
    ['', undefined],
  ])('reads %j as %j', (search, expected) => {
    expect(readQueryParameter(search, 'origin')).toBe(expected);
  });
});

it.each(cases)(
  'attributeSource (specification §9): $name is $expected',
  ({ search, referrer = '', expected }) => {
    expect(attributeSource({ search, referrer, siteHosts })).toBe(expected);
  },
);

it('attributeSource knows our results by a host with its port, as `location.host` is', () => {
  const visit = { search: '', referrer: 'http://localhost:8080/?q=vpn' };
  expect(attributeSource({ ...visit, siteHosts: ['localhost:8080'] })).toBe('searchresults');
  expect(attributeSource({ ...visit, siteHosts: ['localhost:9090'] })).toBe('website');
});

it.each([
  ['app', 'app'],
  ['home', 'home'],
  ['mac', 'mac'],
  ['windows', 'windows'],
  ['pro', 'pro'],
  ['donations', 'marketing'],
  ['pro/welcome', 'marketing'],
  ['Home', 'marketing'],
  ['toString', 'marketing'],
  ['', 'marketing'],
])('entryForPage of %j is %s (specification §9)', (page, entry) =>
  expect(entryForPage(page)).toBe(entry),
);

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

  it('keeps the longest and strangest origin that the rules allow', () => {
    for (const origin of ['abc', '...', '___', '_a_', 'FUNNEL_x', 'a'.repeat(2000)]) {
      expect(resolveOrigin({ search: `?origin=${origin}`, page: 'pro' })).toMatchObject({
        origin,
        given: true,
      });
    }
  });

  it('is what attributeSource says of the same visit', () => {
    for (const { search, referrer = '' } of cases) {
      expect(resolveOrigin({ search, referrer, siteHosts, page: 'mac' })).toMatchObject({
        funnel: { entry: 'mac', source: attributeSource({ search, referrer, siteHosts }) },
      });
    }
  });

  it('takes no host for another one', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (referrer) => {
        const { hostname, searchParams } = new URL(referrer);
        const source = attributeSource({ search: '', referrer, siteHosts: [hostname] });
        expect(source === 'searchresults').toBe(searchParams.has('q') && source !== 'google');
      }),
    );
  });

  it('returns a valid origin, its funnel, and a trial length for any visit', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\w.]{0,40}$/),
      fc.constantFrom('funnel_', '<', '%3C', '%', '/'),
    );
    const search = fc.oneof(
      text,
      fc
        .dictionary(fc.constantFrom('origin', 'gclid', 'msclkid', 'q'), text)
        .map((query) => `?${new URLSearchParams(query)}`),
    );
    fc.assert(
      fc.property(search, fc.oneof(text, fc.webUrl()), text, (query, referrer, page) => {
        const visit = { search: query, referrer, siteHosts };
        const { origin, funnel, given } = resolveOrigin({ ...visit, page });
        checkOrigin(origin);
        expect(funnel).toEqual(parseFunnel(origin));
        if (given) expect(origin).toBe(readQueryParameter(query, 'origin'));
        expect([7, 14, 30]).toContain(trialDays({ eligible: true, funnel }));
        expect(attributeSource(visit)).toMatch(/^[a-z]+$/);
      }),
    );
  });
});

it.each([
  ['https://bing.com/search?q=duck', 'bing'],
  ['https://bing.com.example/', 'website'],
  ['https://www.google.com', 'google'],
  ['seen at https://www.google.com/', 'website'],
])('reads a referrer as an address from its first letter to its last: %s', (referrer, source) => {
  expect(attributeSource({ search: '', referrer })).toBe(source);
});
