import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { impression, title } from './title.ts';

export const handle: PageHandle = {
  delivery: 'application',
  head: {
    title,
    description: msg`Region, theme, colors, privacy: every setting of our search, without an account.`,
  },
  impression,
  withoutAccount: true,
};

export { ApplicationSlot as default } from '../../applications/ApplicationSlot.tsx';
