import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Completing your purchase`,
  impression: ['subscriptions.impression', { view: 'welcome' }],
  negotiation: 'in-place',
  indexed: false,
});
