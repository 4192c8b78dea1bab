import type { Job, Post } from '../schemas.ts';

/** A role as one would be advertised. It is none. */
export const sampleJob: Job = {
  id: 'accessibility-engineer',
  language: 'en',
  title: 'Accessibility engineer',
  team: 'Website',
  countries: ['DE', 'GB', 'US'],
  employmentType: 'FULL_TIME',
  pay: { currency: 'USD', from: 96_000, to: 120_000, per: 'year' },
  summary: 'You see to it that everybody can use what we make.',
  tasks: ['Try every page with a screen reader.', 'Mend what you find, or show who can.'],
  needs: ['You have made a site usable that was not.'],
  publishedOn: '2026-11-02',
  closesOn: '2026-12-15',
};

/** A post with a picture, as one would be published. It is none. */
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
