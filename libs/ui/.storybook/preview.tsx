import type { Decorator, Preview } from '@storybook/react-vite';
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
  // Faces of the style sheet are fetched when a text first needs them; a picture must not depend on when.
  loaders: [
    async () => {
      await Promise.all(Array.from(document.fonts, (face) => face.load()));
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
