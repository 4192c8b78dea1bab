import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoBack, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { DabblingPicture } from '../pictures/DabblingPicture.tsx';

/** Shown when our application fails to process a form. */
export default function OopsSentPage() {
  return (
    <ErrorPage
      title={<Trans>That didn’t get through</Trans>}
      lead={
        <Trans>
          Something broke on our side while we were receiving what you sent. We can’t tell whether
          it was saved.
        </Trans>
      }
      action={<GoHome />}
      picture={<DabblingPicture />}
      advice={[<GoBack key="back" />, <WriteToUs key="write" />]}
    />
  );
}
