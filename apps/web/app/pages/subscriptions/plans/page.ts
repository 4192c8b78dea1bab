import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Plans and prices`,
  impression: ['subscriptions.impression', { view: 'landing' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
