import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { PrivacyTermsPage } from './PrivacyTermsPage.tsx';
import '../pro/theme.css';

const { subscriptionName } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  // Native apps open exactly /pro/privacy-terms, without a locale.
  negotiation: 'in-place',
  impression: ['pro.impression', { view: 'privacy-terms' }],
  head: {
    title: msg`${subscriptionName}: privacy and terms`,
    description: msg`What each part of the subscription learns about you, and what you and we agree on.`,
  },
};

export default PrivacyTermsPage;
