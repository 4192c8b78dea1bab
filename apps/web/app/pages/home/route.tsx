import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '../../page-handle.ts';

export const handle: PageHandle = { delivery: 'document', head: { title: msg`Title home` } };

export default function Page() {
  return (
    <h1>
      <Trans>Title home</Trans>
    </h1>
  );
}
