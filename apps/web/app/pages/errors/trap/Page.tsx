import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { TeapotPicture } from '../pictures/TeapotPicture.tsx';

/** A form arrived with a field filled in that people cannot see. */
export default function TrapPage() {
  return (
    <ErrorPage
      title={<Trans>A program seems to have helped with the form</Trans>}
      lead={
        <Trans>
          A field was filled in that people can’t see: it’s there to recognize programs. Some
          extensions that fill in forms do that, too. We didn’t take what was sent.
        </Trans>
      }
      action={<GoHome />}
      picture={<TeapotPicture />}
      advice={[
        <Trans key="back">
          Go back in your browser, turn off what fills in forms for this page, and send it again.
          What you wrote is usually still there.
        </Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
