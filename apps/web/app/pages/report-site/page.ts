import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  impression: ['app.impression', { view: 'malicious-site-protection-report' }],
  needs: ['answered-form', 'reported-address'],
  title: msg({ message: 'Report a site', comment: 'Title of a page: a dangerous website' }),
  description: msg`Phishing, a fake shop, a harmful download, or a site that was blocked by mistake: tell us its address. No account, no script needed.`,
});
