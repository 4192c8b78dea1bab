import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { HowWeWorkPage } from './HowWeWorkPage.tsx';
import '../hiring/theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`How we work`,
    description: msg`Seven rules for making software that keeps nothing it cannot explain, each with what you can check it by.`,
  },
};

export default HowWeWorkPage;
