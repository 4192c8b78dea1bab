import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'teapot',
  standsAlone: true,
  impression: ['static.errorPage', { code: '418', variant: 'teapot', after: 'onload' }],
  needs: ['error-page'],
  title: msg`This address is a teapot`,
});
