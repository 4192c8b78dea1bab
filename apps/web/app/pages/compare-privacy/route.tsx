import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { ComparePrivacyPage } from './ComparePrivacyPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Compare privacy`,
    description: msg`What a search engine, a browser and an AI chat usually learn about you, what ${name} learns, what a private window hides, and how to check it yourself.`,
  },
};

export default ComparePrivacyPage;
