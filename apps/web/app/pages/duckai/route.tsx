import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { DuckAiPage } from './DuckAiPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  banner: true,
  head: {
    title: msg({
      message: 'AI chat that makes no profile of you',
      comment: 'Title of the page about AI chat, as browsers and search engines show it',
    }),
    description: msg`Ask, draft and think aloud with AI. No account and no profile: the answer is for you alone. With an edition of its own for subscribers.`,
  },
};

export default DuckAiPage;
