import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '../../page-handle.ts';

export const handle: PageHandle = {
  delivery: 'document',
  head: { title: msg`Title language-list` },
};

export default function Page() {
  return (
    <h1>
      <Trans>Title language-list</Trans>
    </h1>
  );
}
