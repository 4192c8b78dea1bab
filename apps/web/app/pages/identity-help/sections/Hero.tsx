import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../../kit/layout/Band.tsx';

/** Short, so that the steps are on the first screen. */
export function Hero() {
  return (
    <TitleBand
      title={
        <Trans comment="Headline of a page that anyone can use after identity theft, and its title">
          Identity stolen? Start here
        </Trans>
      }
      lead={
        <Trans>
          What to do in the first hour, and who to call. It’s for everyone: you don’t need an
          account.
        </Trans>
      }
    />
  );
}
