import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { WindowsPage } from './WindowsPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  offersDownload: true,
  software: 'Windows',
  impression: ['app.impression', { view: 'windows' }],
  experiments: ['windowsinstaller'],
  head: {
    title: msg`${name} for Windows`,
    description: msg`Download the ${name} browser for Windows: free, with private search built in and no account to make.`,
  },
};

export default WindowsPage;
