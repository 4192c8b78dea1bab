import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'nginx-sent',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'nginx', after: 'onload' }],
  needs: ['error-page'],
  title: msg`That didn’t get through`,
});
