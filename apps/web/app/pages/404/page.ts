import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'not-found',
  impression: ['static.errorPage', { code: '404', variant: 'not-found', after: 'onload' }],
  needs: ['error-page'],
  title: msg`Page not found`,
});
