import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { HowWeHirePage } from './HowWeHirePage.tsx';
import '../hiring/theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`How we hire`,
    description: msg`Five steps and how long each takes, what we ask and never ask, what you can ask for, and what becomes of your papers.`,
  },
};

export default HowWeHirePage;
