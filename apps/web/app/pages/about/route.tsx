import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { AboutPage } from './AboutPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  banner: true,
  head: {
    title: msg`About us`,
    description: msg`Who makes the search engine, the browser and the AI chat that do not know you: how many we are, how we earn money, and how to reach us.`,
  },
};

export default AboutPage;
