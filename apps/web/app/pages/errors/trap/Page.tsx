import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { TeapotPicture } from '../pictures/TeapotPicture.tsx';

/** Shown when a form has content in its honeypot field, which people cannot see. */
export default function TrapPage() {
  return (
    <ErrorPage
      title={<Trans>We couldn’t accept this form</Trans>}
      lead={
        <Trans>
          A field that people can’t see was filled in: it’s there to catch programs. Some extensions
          that fill in forms do that, too. We didn’t accept what was sent.
        </Trans>
      }
      action={<GoHome />}
      picture={<TeapotPicture />}
      advice={[
        <Trans key="back">
          Go back in your browser, turn off autofill for this page, and send the form again. What
          you wrote is usually still there.
        </Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
