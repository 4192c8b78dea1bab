import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['market', 'offers', 'proof', 'trial'],
  title: msg({
    message: 'A VPN that doesn’t record what you do',
    comment: 'Headline of the page about the VPN, and its title in browsers and search engines',
  }),
  description: msg`Everything on your device goes through an encrypted connection, not just the browser. The network sees that you’re connected, but not what you do. We don’t record it either.`,
});
