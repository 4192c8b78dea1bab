import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { AboutPage } from './AboutPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`About us`,
    description: msg`About us`,
  },
};

export default AboutPage;
