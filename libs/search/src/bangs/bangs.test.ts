import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BANG_CATEGORIES, bangAddress, checkBang, type Bang } from './bang.ts';
import { bangList } from './bang-list.ts';
import { indexBangs, parseBang } from './parse-bang.ts';

const find = indexBangs(bangList);

describe('the list', () => {
  it('holds bangs that nothing is wrong with', () => {
    expect(bangList.filter((bang) => checkBang(bang).length > 0)).toEqual([]);
  });

  it('gives each trigger to one bang, and each bang its own address', () => {
    const triggers = bangList.flatMap((bang) => bang.triggers);
    expect(triggers.filter((trigger, index) => triggers.indexOf(trigger) !== index)).toEqual([]);
    const urls = bangList.map(({ url }) => url);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  });

  it('has something in every category', () => {
    expect(new Set(bangList.map(({ category }) => category))).toEqual(new Set(BANG_CATEGORIES));
  });
});

describe('a bang in what was typed', () => {
  it.each([
    ['!w duck pond', 'Wikipedia', 'duck pond'],
    ['duck !w pond', 'Wikipedia', 'duck pond'],
    ['duck  pond !W', 'Wikipedia', 'duck pond'],
    ['duck w!', 'Wikipedia', 'duck'],
    ['！ｗ duck', 'Wikipedia', 'duck'],
    ['!wikipedia', 'Wikipedia', ''],
    ['!osm !gh', 'OpenStreetMap', '!gh'],
    ['wow! !gh duck', 'GitHub', 'wow! duck'],
  ])('%j goes to %s with %j', (input, name, query) => {
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
  ])('%j holds none', (input) => {
    expect(parseBang(input, find)).toBeUndefined();
  });
});

describe('where a bang leads', () => {
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
  ])('%s with %j is %s', (url, query, address) => {
    expect(bangAddress(bang(url), query)).toBe(address);
  });

  it('is on the bang’s own site, in its own folder, for any query', () => {
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

describe('what is taken as a bang', () => {
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
  ])('not with a bad %s: %j', (problem, part) => {
    expect(checkBang({ ...good, ...part })).toEqual([problem]);
  });

  it('with every part well', () => {
    expect(checkBang(good)).toEqual([]);
  });
});
