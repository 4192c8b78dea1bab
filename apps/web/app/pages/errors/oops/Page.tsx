import { Trans } from '@lingui/react/macro';
import { ErrorPage, TryAgain, WriteToUs } from '../ErrorPage.tsx';
import { DabblingPicture } from '../pictures/DabblingPicture.tsx';

/** Shown when our application or one of its dependencies fails. */
export default function OopsPage() {
  return (
    <ErrorPage
      title={<Trans>Something broke on our side</Trans>}
      lead={
        <Trans>
          You did nothing wrong, and neither did your device. The failure is in our logs; what you
          were doing isn’t.
        </Trans>
      }
      action={<TryAgain afterSeconds={10} />}
      picture={<DabblingPicture />}
      advice={[
        <Trans key="wait">Wait a minute and try again. Most failures are gone by then.</Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
