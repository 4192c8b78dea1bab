import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['theme-choice'],
  title: msg({ message: 'Theme', comment: 'Title of the page on which a theme is chosen' }),
  description: msg`Light, dark or matching your system, and a background color for the home page.`,
});
