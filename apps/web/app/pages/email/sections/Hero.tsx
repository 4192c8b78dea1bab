import { Trans } from '@lingui/react/macro';
import { Band } from '../../../kit/layout/Band.tsx';
import { ExampleMessage } from './ExampleMessage.tsx';
import { GetTheBrowser } from './GetTheBrowser.tsx';
import classes from './Hero.module.css';

export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <Trans comment="Headline of the page about email addresses that forward: give shops and newsletters our address">
              Give them our address, not yours
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Hand out an address of ours instead of your own. We take the trackers out of each
              message and forward the rest to your inbox.
            </Trans>
          </p>
          <GetTheBrowser place="hero" />
        </div>
        <ExampleMessage />
      </div>
    </Band>
  );
}
