import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { AcceptableUsePage } from './AcceptableUsePage.tsx';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Acceptable use`,
    description: msg`What nobody may do with what we make, how we notice without watching anyone, and what happens then.`,
  },
};

export default AcceptableUsePage;
