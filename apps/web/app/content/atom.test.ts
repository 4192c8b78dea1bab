import { describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { atomFeed, type Feed } from './atom.ts';

describe('atomFeed', () => {
  const feed: Feed = {
    language: 'ar',
    title: `جديد · ${brand.name}`,
    author: brand.name,
    path: '/ar/updates',
    feedPath: '/ar/updates.atom',
    entries: [
      {
        path: '/ar/updates#two',
        title: { words: 'Ducks & <geese>', language: 'en' },
        text: { words: '"Both" swim.', language: 'ar' },
        publishedOn: '2026-11-21',
        image: { path: '/api/image?post=two&w=1280', alt: 'Two "ducks"' },
      },
      {
        path: '/ar/updates#one',
        title: { words: 'One', language: 'ar' },
        text: { words: 'First.', language: 'ar' },
        publishedOn: '2026-11-20',
      },
    ],
  };
  const xml = new DOMParser().parseFromString(atomFeed(feed), 'application/xml');
  const texts = (name: string) =>
    [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);
  const site = `https://${brand.domain}`;

  it('escapes any text and stays well-formed', () => {
    expect(xml.querySelector('parsererror')).toBeNull();
    expect(texts('title')).toEqual([feed.title, 'Ducks & <geese>', 'One']);
    expect(texts('summary')).toEqual(['"Both" swim.', 'First.']);
  });

  // RFC 4287 §4.1
  it('contains every element that Atom requires', () => {
    expect(xml.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(texts('id')).toEqual(
      ['/ar/updates', '/ar/updates#two', '/ar/updates#one'].map((path) => site + path),
    );
    expect(texts('updated')).toEqual([
      '2026-11-21T00:00:00Z',
      '2026-11-21T00:00:00Z',
      '2026-11-20T00:00:00Z',
    ]);
    const self = xml.querySelector('feed > link[rel=self]');
    expect(self?.getAttribute('href')).toBe(`${site}/ar/updates.atom`);
    expect(texts('name')).toEqual([brand.name]);
  });

  // RFC 4287 §4.2.7.2
  it('encloses the image of a post by its URL on our site', () => {
    const enclosures = [...xml.querySelectorAll('link[rel=enclosure]')];
    expect(
      enclosures.map((link) => [link.getAttribute('href'), link.getAttribute('title')]),
    ).toEqual([[`${site}/api/image?post=two&w=1280`, 'Two "ducks"']]);
  });

  it('stays valid without entries', () => {
    const empty = atomFeed({ ...feed, entries: [] });
    const read = new DOMParser().parseFromString(empty, 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expect(read.querySelector('updated')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  });

  it('declares the language of each text', () => {
    expect(xml.documentElement.getAttribute('xml:lang')).toBe('ar');
    const languages = [...xml.querySelectorAll('entry > title')].map((title) =>
      title.getAttribute('xml:lang'),
    );
    expect(languages).toEqual(['en', 'ar']);
  });
});
