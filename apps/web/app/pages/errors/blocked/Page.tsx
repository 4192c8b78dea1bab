import { Trans } from '@lingui/react/macro';
import { ErrorPage, WriteToUs } from '../ErrorPage.tsx';
import { BoomPicture } from '../pictures/BoomPicture.tsx';

/** An operator answers nothing to the network that asks. */
export default function BlockedPage() {
  return (
    <ErrorPage
      title={<Trans>We do not answer this network for now</Trans>}
      lead={
        <Trans>
          Our website was misused from the network that you are in, so we have closed it to that
          network. We cannot tell who it was, and do not take it to be you.
        </Trans>
      }
      action={null}
      picture={<BoomPicture />}
      advice={[
        <Trans key="other">
          Use another network: mobile data in place of Wi-Fi, or another place of your VPN.
        </Trans>,
        <Trans key="shared">
          A company, a school, a mobile network or a VPN is one network to us, however many people
          are in it.
        </Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
