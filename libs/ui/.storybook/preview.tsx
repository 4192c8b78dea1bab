import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/fonts/fonts.css';
import '../src/tokens/index.css';
import '../src/tokens/base.css';
import './preview.css';
import { languageOf, wordingOf } from './wording.ts';

/** What a page's root element says: theme, language and direction. */
const rootElement: Decorator = (Story, { globals }) => {
  const wording = wordingOf(globals);
  const { documentElement: root } = document;
  root.dataset['theme'] = String(globals['theme']);
  root.lang = languageOf(wording);
  root.dir =
    globals['direction'] === 'auto'
      ? wording === 'arabic'
        ? 'rtl'
        : 'ltr'
      : String(globals['direction']);
  return <Story />;
};

const preview: Preview = {
  decorators: [rootElement],
  // A face that is late is not used at all (font-display: optional): a story waits for them. Stand-ins may be
  // missing on a machine.
  loaders: [
    async () => {
      const faces = Array.from(document.fonts).filter(({ family }) => !/fallback/.test(family));
      await Promise.all(faces.map((face) => face.load()));
      return {};
    },
  ],
  initialGlobals: { theme: 'light', direction: 'auto', text: 'plain' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    text: {
      description: 'Wording',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'plain', title: 'English' },
          { value: 'long', title: 'Long German' },
          { value: 'arabic', title: 'Arabic' },
        ],
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Direction of the text' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    viewport: {
      options: {
        narrow: { name: 'Narrow (320)', styles: { width: '320px', height: '640px' } },
        middle: { name: 'Middle (768)', styles: { width: '768px', height: '900px' } },
        wide: { name: 'Wide (1440)', styles: { width: '1440px', height: '900px' } },
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // A story is a piece of a page; nothing else of WCAG is left out.
        resultTypes: ['violations'],
      },
    },
    controls: { expanded: true },
  },
};

export default preview;
