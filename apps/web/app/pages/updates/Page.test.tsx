import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { posts } from '@mallard/company/posts';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { atomFeed, type Feed } from './atom.ts';
import { postMessages } from './post-messages.ts';
import UpdatesPage from './Page.tsx';

afterEach(cleanup);

it('has the sentences of each post for translators, word for word', () => {
  const messages = posts.map(({ id }) => postMessages[id]);
  expect(messages.map(({ title, text }) => [title.message, text.message])).toEqual(
    posts.map(({ title, text }) => [title, text]),
  );
  expect(Object.keys(postMessages)).toHaveLength(posts.length);
});

it('shows the newest first, each with its day and a link to what is new', () => {
  const { container } = renderInPage(<UpdatesPage />, { locale: 'fi' });
  const rows = [...container.querySelectorAll('li[id]')];
  expect(rows.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
  expect(rows.map((row) => row.querySelector('time')?.dateTime)).toEqual(
    posts.map(({ publishedOn }) => publishedOn),
  );
  const bangs = screen.getByRole('link', { name: 'Bangs, and one of your own' });
  expect(bangs.getAttribute('href')).toBe('/fi/bangs');
  const feed = screen.getByRole('link', { name: /feed reader/ });
  expect(feed.getAttribute('href')).toBe('/fi/updates.atom');
});

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

  it('is well-formed, whatever the texts hold', () => {
    expect(xml.querySelector('parsererror')).toBeNull();
    expect(texts('title')).toEqual([feed.title, 'Ducks & <geese>', 'One']);
    expect(texts('summary')).toEqual(['"Both" swim.', 'First.']);
  });

  // RFC 4287 §4.1
  it('has what a feed has to have', () => {
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

  it('says of each text what language it is in', () => {
    expect(xml.documentElement.getAttribute('xml:lang')).toBe('ar');
    const languages = [...xml.querySelectorAll('entry > title')].map((title) =>
      title.getAttribute('xml:lang'),
    );
    expect(languages).toEqual(['en', 'ar']);
  });
});
