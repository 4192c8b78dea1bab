import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  // Only for visitors who have just installed the extension, so it must not be found by search.
  indexed: false,
  impression: ['app.impression', { view: 'extension-success' }],
  title: msg({ message: 'The extension is on', comment: 'Title of the page after it was added' }),
});
