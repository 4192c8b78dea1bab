import type { PageHandle } from '../../page-handle.ts';
import { FEED_PATH } from './content.ts';
import { pageTitle } from './title.ts';
import { UpdatesPage } from './UpdatesPage.tsx';
import './theme.css';
import { msg } from '@lingui/core/macro';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: pageTitle,
    description: msg`What is new in the search engine, the browser’s pages and the subscription, newest first, and as a feed.`,
    feed: FEED_PATH,
  },
};

export default UpdatesPage;
