import type { FactSource } from './facts.ts';

/**
 * The traits that `/app` compares between our browser and others, each with its source and date.
 */
export type ComparedTrait = 'thirdPartyCookies' | 'trackersLoad' | 'searchEngine' | 'syncAccount';

export interface ComparedSource extends FactSource {
  /** Pages that a reader can check, labeled by their publisher. */
  links: readonly (readonly [name: string, href: string])[];
}

const LOOKED_UP = { asOf: '2026-11-23', owner: 'browser', checkAfterDays: 180 } as const;
/** The source cited for our own browser's column in the comparison table. */
const OURS = 'for our own browser: our working description, to be confirmed by the browser team';

export const comparedSources: Readonly<Record<ComparedTrait, ComparedSource>> = {
  thirdPartyCookies: {
    ...LOOKED_UP,
    source: `pages named in links, as they come, without changed settings; ${OURS}`,
    links: [
      [
        'Chrome: The National Law Review, April 2025',
        'https://natlawreview.com/article/google-announces-next-steps-privacy-sandbox-and-tracking-protections-chrome-browser',
      ],
      ['Safari: WebKit', 'https://webkit.org/tracking-prevention/'],
      ['Firefox: Cookie Status', 'https://www.cookiestatus.com/firefox/'],
      [
        'Edge: groovyPost',
        'https://www.groovypost.com/howto/manage-tracking-prevention-in-microsoft-edge/',
      ],
    ],
  },
  trackersLoad: {
    ...LOOKED_UP,
    source: `the pages of the row above: Firefox blocks two of five kinds, Edge those of sites that were not visited; ${OURS}`,
    links: [],
  },
  searchEngine: {
    ...LOOKED_UP,
    source: `the opinion in links, paragraphs 60 to 63, on Chrome, Safari and Firefox; Edge as it is known; ${OURS}`,
    links: [
      [
        'United States v. Google, August 2024',
        'https://en.wikisource.org/wiki/Page:United_States_v_Google_20240805.pdf/29',
      ],
    ],
  },
  syncAccount: {
    ...LOOKED_UP,
    source: `the page in links, on all four; ${OURS}`,
    links: [
      [
        'The Success Minds, November 2025',
        'https://www.thesuccessminds.net/2025/11/how-synchronization-helps-when.html',
      ],
    ],
  },
};

/** The date of the oldest lookup. */
export const comparedAsOf: string = Object.values(comparedSources)
  .map(({ asOf }) => asOf)
  .sort()[0]!;
