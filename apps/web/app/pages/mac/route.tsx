import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { MacPage } from './MacPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Mallard for Mac`,
    description: msg`Mallard for Mac`,
  },
};

export default MacPage;
