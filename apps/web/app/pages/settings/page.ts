import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  title: msg({ message: 'Settings', comment: 'Title of the page of settings' }),
  description: msg`Region, theme, colors, privacy: every setting of our search, without an account.`,
  impression: ['static.impression'],
  withoutAccount: true,
});
