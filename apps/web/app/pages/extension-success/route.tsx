import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { ExtensionSuccessPage } from './ExtensionSuccessPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  // Only those who have added the extension are sent here: to others it would be wrong.
  noindex: true,
  impression: ['app.impression', { view: 'extension-success' }],
  head: {
    title: msg({ message: 'The extension is on', comment: 'Title of the page after it was added' }),
  },
};

export default ExtensionSuccessPage;
