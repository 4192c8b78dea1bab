import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '../../page-handle.ts';

export const handle: PageHandle = {
  delivery: 'document',
  head: { title: msg`Title pro-privacy-terms` },
};

export default function Page() {
  return (
    <h1>
      <Trans>Title pro-privacy-terms</Trans>
    </h1>
  );
}
