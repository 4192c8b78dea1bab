import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Use your subscription on your devices`,
  impression: ['subscriptions.impression', { view: 'activation-flow' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
});
