import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Your subscription`,
  impression: ['subscriptions.impression', { view: 'manage' }],
  needs: ['site-address'],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
