import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoBack, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { QueuePicture } from '../pictures/QueuePicture.tsx';

/** Shown when a form exceeds the rate limit of its network. */
export default function TooQuickSentPage() {
  return (
    <ErrorPage
      title={<Trans>One moment, please</Trans>}
      lead={
        <Trans>
          Too many requests are coming from your network, so we didn’t accept what you sent. The
          others may not be yours.
        </Trans>
      }
      action={<GoHome />}
      picture={<QueuePicture />}
      advice={[
        <GoBack key="back" />,
        <Trans key="shared">
          To us, a company, a school, a mobile network or a VPN is one network, however many people
          use it.
        </Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
