import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Welcome`,
  impression: ['pro.impression', { view: 'welcome' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
