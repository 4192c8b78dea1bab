import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'tq-sent',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'tq', after: 'onload' }],
  needs: ['error-page'],
  title: msg`One moment, please`,
});
