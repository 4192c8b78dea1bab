import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Passcode from the email`,
  impression: ['subscriptions.impression', { view: 'confirm' }],
  needs: ['site-address'],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
