import { Trans } from '@lingui/react/macro';
import { ErrorPage, GoHome, WriteToUs } from '../ErrorPage.tsx';
import { TeapotPicture } from '../pictures/TeapotPicture.tsx';

/** Shown for URLs that only vulnerability scanners request. */
export default function TeapotPage() {
  return (
    <ErrorPage
      title={<Trans>This address is a teapot</Trans>}
      lead={
        <Trans>
          Programs that look for weak spots try it on every website. Here, there’s nothing behind it
          but tea.
        </Trans>
      }
      action={<GoHome />}
      picture={<TeapotPicture />}
      advice={[
        <Trans key="link">If you followed a link here, the link is wrong, not you.</Trans>,
        <WriteToUs key="write" />,
      ]}
    />
  );
}
