import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { MeasuredPage } from './MeasuredPage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`What we measure`,
    description: msg`Every event that this website can count, with all it can say, and what is never measured.`,
  },
};

export default MeasuredPage;
