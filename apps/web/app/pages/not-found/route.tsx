import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  head: { title: msg`Page not found` },
};

export default NotFoundPage;
