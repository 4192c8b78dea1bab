/** One way to look at every story: what the toolbar says, and how wide the page is in CSS pixels. */
export interface Mode {
  name: string;
  globals: Readonly<Record<'theme' | 'direction' | 'text', string>>;
  width: number;
  /** The language that a page in this wording says it is in. */
  language: string;
  /** Whether this mode is about the words. */
  isAboutWords: boolean;
}

/** Long words are met where they hurt: on the narrowest screen that is served. */
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

/** Whether every story is looked at in every mode (`npm run test:nightly`), and not only in some of them, in turn. */
export const everything = process.env['TEST_EVERYTHING'] === 'true';

/** A story with this tag is about a wide screen, and is looked at on one unless the words are long. */
export const WIDE_TAG = 'wide';
export const WIDE_WIDTH = 960;

/** A story with this tag is laid out like another one, or has no words: left out where words are what is looked at. */
export const SAME_LAYOUT_TAG = 'same-layout';

/** A story with this tag moves by the platform's own doing: checked, but not compared. */
export const MOVING_TAG = 'moving';
