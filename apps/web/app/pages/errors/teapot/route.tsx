import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../page-handle.ts';
import { TeapotPage } from './TeapotPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  noindex: true,
  errorPage: 'teapot',
  standsAlone: true,
  impression: ['static.errorPage', { code: '418', variant: 'teapot', after: 'onload' }],
  head: { title: msg`This address is a teapot` },
};

export default TeapotPage;
