import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  indexed: false,
  errorPage: 'nginx',
  standsAlone: true,
  impression: ['static.errorPage', { code: '500', variant: 'nginx', after: 'onload' }],
  needs: ['error-page', 'retry'],
  title: msg`Our server isn’t responding`,
});
