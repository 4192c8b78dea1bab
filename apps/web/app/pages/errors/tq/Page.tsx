import { Trans } from '@lingui/react/macro';
import { ErrorPage, TryAgain, WaitFirst, WriteToUs } from '../ErrorPage.tsx';
import { QueuePicture } from '../pictures/QueuePicture.tsx';

/** Shown when a network exceeds its rate limit. */
export default function TooQuickPage() {
  return (
    <ErrorPage
      title={<Trans>One moment, please</Trans>}
      lead={<Trans>Too many requests are coming from your network. They may not be yours.</Trans>}
      action={<TryAgain afterSeconds={30} />}
      picture={<QueuePicture />}
      advice={[
        <Trans key="shared">
          To us, a company, a school, a mobile network or a VPN is one network, however many people
          use it.
        </Trans>,
        <WaitFirst key="wait">
          <Trans>
            Wait a minute and try again. The limit lifts automatically, and we don’t hold it against
            anyone.
          </Trans>
        </WaitFirst>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
