import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { ProAddEmailPage } from './ProAddEmailPage.tsx';

export const handle: PageHandle = {
  delivery: 'application',
  head: { title: msg`Add your email` },
  negotiation: 'in-place',
  noindex: true,
};

export default function Route() {
  return <ProAddEmailPage />;
}
