import { Trans } from '@lingui/react/macro';
import { ErrorPage, WriteToUs } from '../ErrorPage.tsx';
import { BoomPicture } from '../pictures/BoomPicture.tsx';

/** Shown when an operator has blocked the client's network. */
export default function BlockedPage() {
  return (
    <ErrorPage
      title={<Trans>This network is blocked for now</Trans>}
      lead={
        <Trans>
          Someone misused our website from the network you’re on, so we’ve blocked that network for
          now. We can’t tell who it was, and we don’t assume it was you.
        </Trans>
      }
      action={null}
      picture={<BoomPicture />}
      advice={[
        <Trans key="other">
          Use another network: mobile data instead of Wi-Fi, or another VPN location.
        </Trans>,
        <Trans key="shared">
          To us, a company, a school, a mobile network or a VPN is one network, however many people
          use it.
        </Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
