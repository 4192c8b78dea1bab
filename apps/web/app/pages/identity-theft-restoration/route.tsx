import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { impression, title } from './title.ts';
import '../pro/theme.css';

export const handle: PageHandle = {
  delivery: 'application',
  head: {
    title,
    description: msg`If somebody uses your identity: what to do in the first hour, where our advisers help, and how subscribers reach them.`,
  },
  impression,
  negotiation: 'in-place',
};

export { ApplicationSlot as default } from '../../applications/ApplicationSlot.tsx';
