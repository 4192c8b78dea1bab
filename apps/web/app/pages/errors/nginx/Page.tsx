import { Trans } from '@lingui/react/macro';
import { ErrorPage, TryAgain, WriteToUs } from '../ErrorPage.tsx';
import { EmptyPondPicture } from '../pictures/EmptyPondPicture.tsx';

/** Shown by nginx when the server behind it does not respond. */
export default function BadGatewayPage() {
  return (
    <ErrorPage
      title={<Trans>Our server isn’t responding</Trans>}
      lead={
        <Trans>
          It may be restarting, which takes a minute. Your settings are safe, and so is your
          subscription, if you have one.
        </Trans>
      }
      action={<TryAgain afterSeconds={10} />}
      picture={<EmptyPondPicture />}
      advice={[
        <Trans key="wait">Wait a minute and try again. There’s nothing to fix on your end.</Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
