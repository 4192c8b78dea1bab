import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { ComparePrivacyPage } from './ComparePrivacyPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Compare privacy`,
    description: msg`Compare privacy`,
  },
};

export default ComparePrivacyPage;
