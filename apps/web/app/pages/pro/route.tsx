import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '../../page-handle.ts';

export const handle: PageHandle = { delivery: 'document', head: { title: msg`Title pro` } };

export default function Page() {
  return (
    <h1>
      <Trans>Title pro</Trans>
    </h1>
  );
}
