import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoBack, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { EmptyPondPicture } from '../pictures/EmptyPondPicture.tsx';

/** Shown by nginx when the server behind it does not respond to a form. */
export default function BadGatewayAfterPostPage() {
  return (
    <ErrorPage
      title={
        <Trans comment="Title of an error page: what was sent did not reach the server">
          That didn’t get through
        </Trans>
      }
      lead={
        <Trans>Our server didn’t answer. We can’t tell whether we received what you sent.</Trans>
      }
      action={<GoHome />}
      picture={<EmptyPondPicture />}
      advice={[<GoBack key="back" />, <WriteToUs key="write" />]}
    />
  );
}
