import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'oops',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'oops', after: 'onload' }],
  needs: ['error-page', 'retry'],
  title: msg`Something broke on our side`,
});
