import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { BlockedPage } from './BlockedPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'blocked',
  standsAlone: true,
  impression: ['static.errorPage', { code: '410', variant: 'blocked', after: 'onload' }],
  head: { title: msg`We do not answer this network for now` },
};

export default BlockedPage;
