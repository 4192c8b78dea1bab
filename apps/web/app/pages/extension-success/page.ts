import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  // Only those who have added the extension are sent here: to others it would be wrong.
  indexed: false,
  impression: ['app.impression', { view: 'extension-success' }],
  title: msg({ message: 'The extension is on', comment: 'Title of the page after it was added' }),
});
