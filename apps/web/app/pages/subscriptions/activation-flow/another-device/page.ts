import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Use your subscription on another device`,
  impression: ['subscriptions.impression', { view: 'another-device' }],
  needs: ['site-address'],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
