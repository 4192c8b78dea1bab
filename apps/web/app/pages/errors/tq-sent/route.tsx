import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { TooQuickSentPage } from './TooQuickSentPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'tq-sent',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'tq', after: 'onload' }],
  head: { title: msg`One moment, please` },
};

export default TooQuickSentPage;
