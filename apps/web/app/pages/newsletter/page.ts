import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['answered-form', 'newsletter'],
  title: msg({ message: 'Newsletter', comment: 'Title of a page' }),
  description: msg`One email a month about privacy on the web, and what’s new in the browser. No pictures to load, no tracked links, one click to end it.`,
});
