import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { WindowsPage } from './WindowsPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Mallard for Windows`,
    description: msg`Mallard for Windows`,
  },
};

export default WindowsPage;
