import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Use your subscription here by email`,
  impression: ['subscriptions.impression', { view: 'this-device-email' }],
  needs: ['site-address'],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
