import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { OopsSentPage } from './OopsSentPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'oops-sent',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'oops', after: 'onload' }],
  head: { title: msg`That did not get through` },
};

export default OopsSentPage;
