import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '../../page-handle.ts';

export const handle: PageHandle = {
  delivery: 'application',
  head: { title: msg`App subscriptions-manage` },
};

export default function Page() {
  return (
    <h1>
      <Trans>App subscriptions-manage</Trans>
    </h1>
  );
}
