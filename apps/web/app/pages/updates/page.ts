import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`Updates`,
  description: msg`What’s new in the search engine, the browser’s pages and the subscription, newest first, and as a feed.`,
  feed: '/updates.atom',
});
