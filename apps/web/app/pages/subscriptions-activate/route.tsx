import type { PageHandle } from '../../page-handle.ts';
import { impression, steps, title } from './title.ts';
import '../pro/theme.css';

export const handle: PageHandle = {
  delivery: 'application',
  head: { title },
  impression,
  steps,
  negotiation: 'in-place',
};

export { ApplicationSlot as default } from '../../applications/ApplicationSlot.tsx';
