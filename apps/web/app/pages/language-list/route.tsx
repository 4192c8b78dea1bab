import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { LanguageListPage } from './LanguageListPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Languages`,
    description: msg`This website in all the languages it is published in.`,
  },
};

export default LanguageListPage;
