import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['answered-form', 'bangs'],
  title: msg({
    message: 'Bangs: search other sites from our search box',
    comment:
      'Title of a page. A bang is a shortcut such as “!w”; the word is a name, keep it, and explain it with “shortcut” where it helps',
  }),
  description: msg`Type !w and your words, and you land on Wikipedia’s results. Every shortcut on one page, and a form to propose one.`,
});
