import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { TooQuickPage } from './TooQuickPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'tq',
  standsAlone: true,
  retries: true,
  impression: ['static.errorPage', { code: '500', variant: 'tq', after: 'onload' }],
  head: { title: msg`One moment, please` },
};

export default TooQuickPage;
