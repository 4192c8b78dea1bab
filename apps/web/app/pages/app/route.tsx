import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { AppPage } from './AppPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Get the browser`,
    description: msg`Get the browser`,
  },
};

export default AppPage;
