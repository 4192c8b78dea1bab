import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  // Only the browser's uninstaller links here.
  indexed: false,
  impression: ['app.impression', { view: 'windows-user-survey' }],
  needs: ['answered-form'],
  title: msg({
    message: `You’ve uninstalled ${name}`,
    comment: 'Title of a page that follows: it is the browser that was uninstalled',
  }),
});
