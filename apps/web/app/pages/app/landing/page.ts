import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  // A landing page for links in apps and advertisements; search engines index /app instead.
  indexed: false,
  impression: ['app.impression', { view: 'applanding' }],
  needs: ['download'],
  title: msg`Get the browser`,
});
