import { Trans } from '@lingui/react/macro';
import { Band } from '../../../shell/Band.tsx';
import classes from './Hero.module.css';
import { LetterPicture } from './LetterPicture.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

/** What it is in two sentences, and the form at once. */
export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <Trans comment="The headline of the page about the newsletter">
              A newsletter that does not watch you read
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans comment="A switch is one of the settings of a phone or a website">
              Once a month: what happened to privacy, one switch worth finding, and what is new
              here. Nothing in it tells us that you opened it.
            </Trans>
          </p>
          <SubscribeForm />
        </div>
        <LetterPicture />
      </div>
    </Band>
  );
}
