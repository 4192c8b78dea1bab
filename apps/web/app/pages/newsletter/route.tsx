import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { NewsletterPage } from './NewsletterPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  ownRuntime: 'document-newsletter',
  head: {
    title: msg({ message: 'Newsletter', comment: 'Title of a page' }),
    description: msg`One mail a month about privacy on the web, and what is new in the browser. No pictures to load, no counted links, one press to end it.`,
  },
};

export default NewsletterPage;
