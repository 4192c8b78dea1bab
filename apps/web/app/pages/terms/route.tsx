import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { TermsPage } from './TermsPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Terms of use`,
    description: msg`What holds when you use our website, search engine, apps, extensions and AI chat: what you may do, what we promise, and what we cannot.`,
  },
};

export default TermsPage;
