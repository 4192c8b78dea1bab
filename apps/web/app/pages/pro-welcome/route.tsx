import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { ProWelcomePage } from './ProWelcomePage.tsx';

export const handle: PageHandle = {
  delivery: 'application',
  head: { title: msg`Welcome` },
  negotiation: 'in-place',
  noindex: true,
};

export default function Route() {
  return <ProWelcomePage />;
}
