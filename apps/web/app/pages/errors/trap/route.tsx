import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { TrapPage } from './TrapPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'trap',
  standsAlone: true,
  impression: ['static.errorPage', { code: '418', variant: 'trap', after: 'onload' }],
  head: { title: msg`A program seems to have helped with the form` },
};

export default TrapPage;
