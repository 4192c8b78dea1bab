import type { Post } from '../schemas.ts';

export { sampleJob } from '../jobs.ts';

/** A sample post with an image. It isn't published. */
export const samplePost = {
  id: 'pond-in-winter',
  title: 'The pond in winter',
  text: 'Ducks keep their feet warm by a trick of the blood.',
  path: '/',
  publishedOn: '2026-11-22',
  image: {
    source: 'https://pictures.example.org/pond.jpg?size=full',
    alt: 'Ducks on a frozen pond, seen from a bridge',
    width: 1600,
    height: 1000,
  },
} as const satisfies Post;
