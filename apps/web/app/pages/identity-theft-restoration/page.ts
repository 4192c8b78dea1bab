import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Identity Theft Restoration`,
  description: msg`If someone uses your identity: what to do in the first hour, where our advisers help, and how subscribers reach them.`,
  impression: ['itr.impression', { view: 'landing' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
});
