/** Two colors that may be combined, and their minimum contrast. */
export interface ColorPair {
  /** Token of the text, edge or mark. */
  foreground: `--${string}`;
  /** Token of the surface behind it. */
  background: `--${string}`;
  /**
   * Contrast ratio: 4.5 for text, 3 for edges, marks and the focus ring. @see WCAG 2.2, 1.4.3 and
   * 1.4.11
   */
  minimum: 4.5 | 3;
}

const PAGE_SURFACES = ['page', 'surface', 'surface-sunken', 'accent-surface'];
const TONES = ['info', 'success', 'warning', 'danger'];
const TONE_SURFACES = TONES.map((tone) => `${tone}-surface`);

function pairs(minimum: ColorPair['minimum'], foregrounds: string[], backgrounds: string[]) {
  return foregrounds.flatMap((foreground) =>
    backgrounds.map((background): ColorPair => ({
      foreground: `--color-${foreground}`,
      background: `--color-${background}`,
      minimum,
    })),
  );
}

const text = (foregrounds: string[], backgrounds: string[]) => pairs(4.5, foregrounds, backgrounds);
const edge = (foregrounds: string[], backgrounds: string[]) => pairs(3, foregrounds, backgrounds);

/**
 * Every pair of tokens that may be combined on a page. Add a pair here before using it: a test
 * computes the contrast of each, in both themes and for each page's own colors.
 */
export const colorPairs: readonly ColorPair[] = [
  ...text(['text', 'text-muted', 'link', 'accent', ...TONES], PAGE_SURFACES),
  ...text(['text', 'link'], TONE_SURFACES),
  ...TONES.flatMap((tone) => text([tone], [`${tone}-surface`])),
  ...text(['surface'], ['accent']),
  ...text(['on-action'], ['action', 'action-hover']),
  ...text(['on-band', 'on-band-muted', 'on-band-accent'], ['band', 'band-raised']),
  ...text(['on-band-action'], ['band-action', 'band-action-hover']),
  ...text(['on-footer', 'on-footer-muted'], ['footer']),
  ...text(['code'], ['code-surface']),
  { foreground: '--button-text', background: '--button-background', minimum: 4.5 },
  { foreground: '--button-text', background: '--button-background-hover', minimum: 4.5 },
  { foreground: '--color-text', background: '--field-background', minimum: 4.5 },
  { foreground: '--color-text', background: '--card-background', minimum: 4.5 },
  { foreground: '--color-text-muted', background: '--card-background', minimum: 4.5 },

  ...edge(['border-control', 'focus', 'focus-page'], [...PAGE_SURFACES]),
  ...edge(['focus'], TONE_SURFACES),
  // The value of --color-focus on these surfaces.
  ...text(['on-footer-accent'], ['footer']),
  { foreground: '--field-border', background: '--field-background', minimum: 3 },
];
