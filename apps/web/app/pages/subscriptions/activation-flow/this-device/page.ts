import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Use your subscription on this device`,
  impression: ['subscriptions.impression', { view: 'this-device' }],
  negotiation: 'in-place',
  indexed: false,
});
