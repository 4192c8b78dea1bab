import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../../kit/define-page.ts';

const { subscriptionName } = brand;

export default definePage({
  delivery: 'document',
  // Native apps open exactly /pro/privacy-terms, without a locale.
  negotiation: 'in-place',
  impression: ['pro.impression', { view: 'privacy-terms' }],
  title: msg`${subscriptionName}: privacy and terms`,
  description: msg`What each part of the subscription learns about you, and what you and we agree to.`,
});
