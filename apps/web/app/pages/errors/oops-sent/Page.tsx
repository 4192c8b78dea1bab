import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoBack, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { DabblingPicture } from '../pictures/DabblingPicture.tsx';

/** What a form sent met a failure of our application. */
export default function OopsSentPage() {
  return (
    <ErrorPage
      title={<Trans>That did not get through</Trans>}
      lead={
        <Trans>
          Something broke on our side while we took what you sent. We cannot say whether it was
          kept.
        </Trans>
      }
      action={<GoHome />}
      picture={<DabblingPicture />}
      advice={[<GoBack key="back" />, <WriteToUs key="write" />]}
    />
  );
}
