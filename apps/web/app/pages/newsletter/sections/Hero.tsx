import { Trans } from '@lingui/react/macro';
import { PictureBand } from '../../../kit/layout/PictureBand.tsx';
import { LetterPicture } from './LetterPicture.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

export function Hero() {
  return (
    <PictureBand
      title={
        <Trans comment="The headline of the page about the newsletter">
          A newsletter that doesn’t watch you read
        </Trans>
      }
      lead={
        <Trans comment="A switch is one of the settings of a phone or a website">
          Once a month: what happened to privacy, one switch worth finding, and what’s new here. It
          can’t tell us that you opened it.
        </Trans>
      }
      picture={<LetterPicture />}
    >
      <SubscribeForm />
    </PictureBand>
  );
}
