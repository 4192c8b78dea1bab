import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import cases from '../cases/attribution.json' with { type: 'json' };
import { attributeSource, entryForPage } from './attribution.ts';
import { readQueryParameter } from './query.ts';

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

it('attributeSource accepts a site host with its port, like `location.host`', () => {
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
])('entryForPage(%j) returns %s (specification §9)', (page, entry) =>
  expect(entryForPage(page)).toBe(entry),
);

describe('attributeSource', () => {
  it('never mistakes one host for another', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (referrer) => {
        const { hostname, searchParams } = new URL(referrer);
        const source = attributeSource({ search: '', referrer, siteHosts: [hostname] });
        expect(source === 'searchresults').toBe(searchParams.has('q') && source !== 'google');
      }),
    );
  });

  it('returns a lower-case word for any visit', () => {
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
      fc.property(search, fc.oneof(text, fc.webUrl()), (query, referrer) => {
        expect(attributeSource({ search: query, referrer, siteHosts })).toMatch(/^[a-z]+$/);
      }),
    );
  });
});

it.each([
  ['https://bing.com/search?q=duck', 'bing'],
  ['https://bing.com.example/', 'website'],
  ['https://www.google.com', 'google'],
  ['seen at https://www.google.com/', 'website'],
])('matches a referrer only as a complete URL: %s', (referrer, source) => {
  expect(attributeSource({ search: '', referrer })).toBe(source);
});
