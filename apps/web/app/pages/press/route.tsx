import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { PressPage } from './PressPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Press`,
    description: msg`What ${name} is, in words that you may quote, with figures, logo files and somebody to ask.`,
  },
};

export default PressPage;
