import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmailPicture } from '../../../kit/product/FeaturePictures.tsx';
import { Section } from '../../../shell/Section.tsx';
import classes from './HowItWorks.module.css';

/** From an address to a message that is read. */
export function HowItWorks() {
  return (
    <Section title={<Trans>How it works</Trans>}>
      <div className={classes.flow}>
        <ol className={classes.steps}>
          <Step title={<Trans comment="First step: an email address">Choose an address</Trans>}>
            <Trans>
              Pick a name in our browser or extension, and say which inbox your email should go to.
            </Trans>
          </Step>
          <Step
            title={
              <Trans comment="Second step: give the email address to others">Hand it out</Trans>
            }
          >
            <Trans>
              To shops, newsletters and parking apps: anyone who wants an address and doesn’t need
              yours.
            </Trans>
          </Step>
          <Step
            title={
              <Trans comment="Third step: reading the email that was forwarded">
                Read as always
              </Trans>
            }
          >
            <Trans>
              Messages arrive in the inbox you already have, minus whatever was watching.
            </Trans>
          </Step>
        </ol>
        <div className={classes.picture}>
          <EmailPicture />
        </div>
      </div>
    </Section>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
