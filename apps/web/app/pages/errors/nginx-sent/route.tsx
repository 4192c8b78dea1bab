import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { UnansweredSentPage } from './UnansweredSentPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'nginx-sent',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'nginx', after: 'onload' }],
  head: { title: msg`That did not get through` },
};

export default UnansweredSentPage;
