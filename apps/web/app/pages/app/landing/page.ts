import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  // Links in apps and advertisements lead here; who searches finds /app.
  indexed: false,
  impression: ['app.impression', { view: 'applanding' }],
  needs: ['download'],
  title: msg`Get the browser`,
});
