import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { DuckAiPage } from './DuckAiPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Private AI chat`,
    description: msg`Private AI chat`,
  },
};

export default DuckAiPage;
