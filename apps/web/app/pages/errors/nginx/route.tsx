import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { UnansweredPage } from './UnansweredPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'nginx',
  standsAlone: true,
  retries: true,
  impression: ['static.errorPage', { code: '500', variant: 'nginx', after: 'onload' }],
  head: { title: msg`Our server does not answer` },
};

export default UnansweredPage;
