import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { OopsPage } from './OopsPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'oops',
  standsAlone: true,
  retries: true,
  impression: ['static.errorPage', { code: '500', variant: 'oops', after: 'onload' }],
  head: { title: msg`Something broke on our side` },
};

export default OopsPage;
