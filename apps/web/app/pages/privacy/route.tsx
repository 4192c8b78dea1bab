import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Privacy policy`,
    description: msg`We do not follow you. What we do store, why, and for how long, in plain words.`,
  },
};

export default PrivacyPage;
