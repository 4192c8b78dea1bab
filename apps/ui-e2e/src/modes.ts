/** A way to render every story: the toolbar's globals and the page's width in CSS pixels. */
export interface Mode {
  name: string;
  globals: Readonly<Record<'theme' | 'direction' | 'text', string>>;
  width: number;
  /** The expected `lang` of a page with this wording. */
  language: string;
  /** Whether this mode tests wordings instead of themes. */
  isAboutWords: boolean;
}

/** Long wordings use the narrowest supported screen, where they cause the most problems. */
export const MODES: readonly Mode[] = [
  {
    name: 'light',
    globals: { theme: 'light', direction: 'ltr', text: 'plain' },
    width: 480,
    language: 'en',
    isAboutWords: false,
  },
  {
    name: 'dark',
    globals: { theme: 'dark', direction: 'ltr', text: 'plain' },
    width: 480,
    language: 'en',
    isAboutWords: false,
  },
  {
    name: 'arabic',
    globals: { theme: 'light', direction: 'rtl', text: 'arabic' },
    width: 480,
    language: 'ar',
    isAboutWords: true,
  },
  {
    name: 'long',
    globals: { theme: 'light', direction: 'ltr', text: 'long' },
    width: 320,
    language: 'de',
    isAboutWords: true,
  },
];

/** Whether to check every story in every mode (`npm run test:nightly`) instead of a rotation. */
export const everything = process.env['TEST_EVERYTHING'] === 'true';

/** Tag of stories for wide screens, which are rendered on one except with the long wording. */
export const WIDE_TAG = 'wide';
export const WIDE_WIDTH = 960;

/**
 * Tag of stories that have the layout of another one, or no text: modes that test wordings skip
 * them.
 */
export const SAME_LAYOUT_TAG = 'same-layout';

/** Tag of stories with animations of the platform, which are checked but not compared. */
export const MOVING_TAG = 'moving';
