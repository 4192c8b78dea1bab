import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['proof'],
  title: msg({
    message: 'Email addresses that drop the trackers',
    comment: 'Title of the page about email, as browsers and search engines show it',
  }),
  description: msg`Hand out an address of ours instead of your own. We take the trackers out of each message and forward the rest to your inbox.`,
});
