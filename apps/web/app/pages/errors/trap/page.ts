import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'trap',
  standsAlone: true,
  impression: ['static.errorPage', { code: '418', variant: 'trap', after: 'onload' }],
  needs: ['error-page'],
  title: msg`We couldn’t accept this form`,
});
