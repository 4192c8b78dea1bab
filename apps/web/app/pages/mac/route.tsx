import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { MacPage } from './MacPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  offersDownload: true,
  software: 'macOS',
  impression: ['app.impression', { view: 'mac' }],
  head: {
    title: msg`${name} for Mac`,
    description: msg`Download the ${name} browser for Mac: free, with private search built in and no account to make.`,
  },
};

export default MacPage;
