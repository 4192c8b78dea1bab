import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'not-found',
  impression: ['static.errorPage', { code: '404', variant: 'not-found', after: 'onload' }],
  head: { title: msg`Page not found` },
};

export default NotFoundPage;
