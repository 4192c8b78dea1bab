import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  // Only for links in apps and QR codes; without a code, the app's help is more useful.
  indexed: false,
  impression: ['app.impression', { view: 'sync-setup-pairing' }],
  needs: ['download', 'pairing'],
  title: msg`Sync your devices`,
});
