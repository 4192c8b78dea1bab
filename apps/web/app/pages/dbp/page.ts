import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Personal Information Removal`,
  description: msg`Data brokers sell your name, age and address. Our desktop app finds those records, asks for their removal and keeps checking, all on your own computer.`,
  impression: ['dbp.impression', { view: 'landing' }],
  // The app opens exactly /dbp, which must not redirect to a locale.
  negotiation: 'in-place',
  needs: ['removal'],
});
