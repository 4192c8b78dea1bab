import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'blocked',
  standsAlone: true,
  impression: ['static.errorPage', { code: '410', variant: 'blocked', after: 'onload' }],
  needs: ['error-page'],
  title: msg`This network is blocked for now`,
});
