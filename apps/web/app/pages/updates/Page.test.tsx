import { afterEach, expect, it } from '@jest/globals';
import { widthsOf } from '@mallard/company/images';
import { posts } from '@mallard/company/posts';
import type { Post } from '@mallard/company/schemas';
import { samplePost } from '@mallard/company/testing';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { postMessages } from './post-messages.ts';
import UpdatesPage from './Page.tsx';
import { PostRow } from './PostRow.tsx';

afterEach(cleanup);

const word = (message: string) => ({ id: message, message });

it('contains the messages of each post for translators, unchanged', () => {
  const all: readonly Post[] = posts;
  const messages = posts.map(({ id }) => postMessages[id]);
  expect(
    messages.map(({ title, text, alt }) => [title.message, text.message, alt?.message]),
  ).toEqual(all.map(({ title, text, image }) => [title, text, image?.alt]));
  expect(Object.keys(postMessages)).toHaveLength(posts.length);
});

it('lists the newest posts first, each with its date and link', () => {
  const { container } = renderInPage(<UpdatesPage />, { locale: 'fi' });
  const rows = [...container.querySelectorAll('li[id]')];
  expect(rows.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
  expect(rows.map((row) => row.closest('section')?.querySelector('time')?.dateTime)).toEqual(
    posts.map(({ publishedOn }) => publishedOn),
  );
  const bangs = screen.getByRole('link', { name: 'Bangs, and one of your own' });
  expect(bangs.getAttribute('href')).toBe('/fi/bangs');
  const feed = screen.getByRole('link', { name: /feed reader/ });
  expect(feed.getAttribute('href')).toBe('/fi/updates.atom');
});

it('serves a post’s image from our origin with its size and alternative text', () => {
  const { title, text, image } = samplePost;
  const messages = { title: word(title), text: word(text), alt: word(image.alt) };
  const { container } = renderInPage(
    <ul>
      <PostRow post={samplePost} messages={messages} />
    </ul>,
    { locale: 'ar' },
  );
  const picture = screen.getByRole('img', { name: image.alt });
  const attributes = Object.fromEntries(
    [...picture.attributes].map(({ name, value }) => [name, value]),
  );
  expect(attributes).toMatchObject({
    src: '/api/image?post=pond-in-winter&w=640',
    srcset: [320, 640, 960, 1280]
      .map((width) => `/api/image?post=pond-in-winter&w=${width} ${width}w`)
      .join(', '),
    width: '1600',
    height: '1000',
    loading: 'lazy',
  });
  expect(container.innerHTML).not.toContain('example.org');
  cleanup();
  renderInPage(<UpdatesPage />);
  expect(screen.queryAllByRole('img')).toHaveLength(
    posts.filter((post: Post) => post.image !== undefined).length,
  );
});

it('serves images only in useful widths', () => {
  expect([200, 320, 700, 1280, 4000].map((width) => widthsOf({ width }))).toEqual([
    [320],
    [320],
    [320, 640, 960],
    [320, 640, 960, 1280],
    [320, 640, 960, 1280],
  ]);
});

it('shows a message without posts and still links to the feed', () => {
  const { container } = renderInPage(<UpdatesPage posts={[]} />);
  expect(
    screen.getByRole('heading', { level: 2, name: 'Nothing to report right now' }),
  ).toBeTruthy();
  expect(container.querySelector('main li, ul:empty')).toBeNull();
  expect(screen.getByRole('link', { name: /feed reader/ })).toBeTruthy();
});
