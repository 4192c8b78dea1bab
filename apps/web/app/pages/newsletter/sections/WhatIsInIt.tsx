import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './WhatIsInIt.module.css';

export function WhatIsInIt() {
  return (
    <Section title={<Trans>Five minutes a month</Trans>}>
      <ul className={classes.parts}>
        <li>
          <h3>
            <Trans comment="Heading: a part of each newsletter">What happened</Trans>
          </h3>
          <p>
            <Trans>
              A law, a leak, a ruling: the one thing this month that changes something for you, and
              what you can do about it.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans comment="One of the settings of a phone, a browser or a website">
              One switch
            </Trans>
          </h3>
          <p>
            <Trans>
              A setting few people find, on a phone, in a browser or on a site you use. And how to
              get to it.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans comment="Heading: a part of each newsletter, news of our products">
              What’s new here
            </Trans>
          </h3>
          <p>
            <Trans>What we changed in the browser and in search, and what we broke.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>What’s never in it</Trans>
          </h3>
          <p>
            <Trans>
              Other people’s ads, pictures that call home, and links that count who clicked them.
            </Trans>
          </p>
        </li>
      </ul>
    </Section>
  );
}
