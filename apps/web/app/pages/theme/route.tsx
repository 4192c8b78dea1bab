import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { ThemePage } from './ThemePage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  ownRuntime: 'document-theme',
  head: {
    title: msg({ message: 'Theme', comment: 'Title of the page on which a theme is chosen' }),
    description: msg`Light, dark or as the system, and a background color for the home page.`,
  },
};

export default ThemePage;
