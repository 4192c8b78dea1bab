import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/fonts/fonts.css';
import '../src/tokens/index.css';
import '../src/tokens/base.css';
import './preview.css';
import { DirectionProvider } from '../src/interactive.ts';
import { languageOf, wordingOf } from './wording.ts';

const rootElement: Decorator = (Story, { globals }) => {
  const wording = wordingOf(globals);
  const ofText = wording === 'arabic' ? 'rtl' : 'ltr';
  const direction = globals['direction'] === 'auto' ? ofText : globals['direction'];
  const { documentElement: root } = document;
  root.dataset['theme'] = String(globals['theme']);
  root.lang = languageOf(wording);
  root.dir = direction;
  return (
    <DirectionProvider direction={direction}>
      <Story />
    </DirectionProvider>
  );
};

const preview: Preview = {
  decorators: [rootElement],
  // Wait for the fonts: with font-display: optional, one that loads late is never used. Skip the
  // fallbacks, whose local fonts may be missing.
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
    // Every rule of WCAG 2.2 AA. Landmarks of a whole page are out of scope ("region" is a best
    // practice).
    a11y: {
      test: 'error',
      // Base UI's focus guards trap the focus in an open menu: hidden from screen readers, in the
      // tab order on purpose.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      },
    },
    controls: { expanded: true },
  },
};

export default preview;
