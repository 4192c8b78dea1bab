import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BANG_CATEGORIES, bangAddress, checkBang, type Bang } from './bang.ts';
import { bangList } from './bang-list.ts';
import { indexBangs, parseBang } from './parse-bang.ts';

const find = indexBangs(bangList);

describe('bangList', () => {
  it('contains only valid bangs', () => {
    expect(bangList.filter((bang) => checkBang(bang).length > 0)).toEqual([]);
  });

  it('assigns no trigger or URL to more than one bang', () => {
    const triggers = bangList.flatMap((bang) => bang.triggers);
    expect(triggers.filter((trigger, index) => triggers.indexOf(trigger) !== index)).toEqual([]);
    const urls = bangList.map(({ url }) => url);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  });

  it('has a bang in every category', () => {
    expect(new Set(bangList.map(({ category }) => category))).toEqual(new Set(BANG_CATEGORIES));
  });
});

describe('parseBang', () => {
  it.each([
    ['!w duck pond', 'Wikipedia', 'duck pond'],
    ['duck !w pond', 'Wikipedia', 'duck pond'],
    ['duck  pond !W', 'Wikipedia', 'duck pond'],
    ['duck w!', 'Wikipedia', 'duck'],
    ['！ｗ duck', 'Wikipedia', 'duck'],
    ['!wikipedia', 'Wikipedia', ''],
    ['!osm !gh', 'OpenStreetMap', '!gh'],
    ['wow! !gh duck', 'GitHub', 'wow! duck'],
  ])('reads %j as a search of %s for %j', (input, name, query) => {
    const parsed = parseBang(input, find);
    expect([parsed?.bang.name, parsed?.query]).toEqual([name, query]);
  });

  it.each([
    '',
    '!',
    '!!',
    'duck',
    'wow!',
    '! w duck',
    '!nosuchbang duck',
    'a!w',
    '!w!',
    '!__proto__',
  ])('finds no bang in %j', (input) => {
    expect(parseBang(input, find)).toBeUndefined();
  });
});

describe('bangAddress', () => {
  const bang = (url: string): Bang => ({
    triggers: ['x'],
    name: 'X',
    category: 'reference',
    url,
  });

  it.each([
    ['https://example.org/?q={query}', 'a b&c=d#e', 'https://example.org/?q=a%20b%26c%3Dd%23e'],
    ['https://example.org/s/{query}/', '../../x', 'https://example.org/s/..%2F..%2Fx/'],
    ['https://example.org/s/{query}', '$&', 'https://example.org/s/%24%26'],
    ['https://example.org/s/{query}', '', 'https://example.org/'],
    ['https://example.org/s/{query}', '\ud800', 'https://example.org/s/%EF%BF%BD'],
  ])('fills %s with %j: %s', (url, query, address) => {
    expect(bangAddress(bang(url), query)).toBe(address);
  });

  it('stays on the bang’s site and in its folder for any query', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bangList),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('.', '..', '//evil.example', '\\evil', 'javascript:alert(1)', '@evil'),
        ),
        (each, query) => {
          const address = new URL(bangAddress(each, query));
          const site = new URL(each.url);
          const [folder = ''] = site.pathname.split('%7Bquery%7D');
          expect(address.origin).toBe(site.origin);
          if (query !== '') expect(address.pathname.startsWith(folder)).toBe(true);
        },
      ),
    );
  });
});

describe('checkBang', () => {
  const good = {
    triggers: ['duck'],
    name: 'Duck encyclopedia',
    category: 'reference',
    url: 'https://duck.example/find?q={query}',
  };

  it.each([
    ['url', { url: 'http://duck.example/?q={query}' }],
    ['url', { url: 'javascript:alert({query})' }],
    ['url', { url: 'https://{query}.example/' }],
    ['url', { url: 'https://duck.example{query}' }],
    ['url', { url: 'https://duck.example?q={query}' }],
    ['url', { url: 'https://user@duck.example/{query}' }],
    ['url', { url: 'https://127.0.0.1/{query}' }],
    ['url', { url: 'https://[::1]/{query}' }],
    ['url', { url: 'https://localhost/{query}' }],
    ['url', { url: 'https://duck.example:8443/{query}' }],
    ['url', { url: 'https://duck.example/' }],
    ['url', { url: 'https://duck.example/{query}/{query}' }],
    ['url', { url: `https://duck.example/{query}${'a'.repeat(500)}` }],
    ['trigger', { triggers: [] }],
    ['trigger', { triggers: ['Duck'] }],
    ['trigger', { triggers: ['du ck'] }],
    ['trigger', { triggers: ['<b>'] }],
    ['trigger', { triggers: ['d'.repeat(26)] }],
    ['name', { name: ' ' }],
    ['name', { name: 'a<b>' }],
    ['category', { category: 'ducks' }],
  ])('rejects an invalid %s: %j', (problem, part) => {
    expect(checkBang({ ...good, ...part })).toEqual([problem]);
  });

  it('accepts a valid bang', () => {
    expect(checkBang(good)).toEqual([]);
  });
});
