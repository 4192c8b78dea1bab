import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  // Links in apps and codes lead here: without one there is more to find in the help of the app.
  indexed: false,
  impression: ['app.impression', { view: 'sync-setup-pairing' }],
  needs: ['download', 'pairing'],
  title: msg`Sync your devices`,
});
