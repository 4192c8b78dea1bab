import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { AppPage } from './AppPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  offersDownload: true,
  impression: ['app.impression', { view: 'app' }],
  head: {
    title: msg`Get the browser`,
    description: msg`The ${name} browser, with private search built in. Free for iOS, Android, Mac and Windows, or as an extension for Firefox, Chrome and Brave.`,
  },
};

export default AppPage;
