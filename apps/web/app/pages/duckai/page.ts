import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['banner', 'proof'],
  title: msg({
    message: 'AI chat that builds no profile of you',
    comment: 'Title of the page about AI chat, as browsers and search engines show it',
  }),
  description: msg`Ask, draft and think aloud with AI. No account and no profile: the answer is for you alone. With a separate edition for subscribers.`,
});
