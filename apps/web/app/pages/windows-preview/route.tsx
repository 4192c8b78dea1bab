import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { WindowsPreviewPage } from './WindowsPreviewPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  offersDownload: true,
  software: 'Windows',
  impression: ['app.impression', { view: 'windows-preview' }],
  head: {
    title: msg({
      message: `${name} Preview for Windows`,
      comment: 'A version of the browser that is not finished yet',
    }),
    description: msg`The next version of the ${name} browser for Windows, to try before it is finished. Free, and beside the browser you have.`,
  },
};

export default WindowsPreviewPage;
