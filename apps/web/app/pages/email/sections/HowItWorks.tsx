import { Trans } from '@lingui/react/macro';
import { StepList } from '../../../features/download/install/StepList.tsx';
import { EmailPicture } from '../../../drawings/product/FeaturePictures.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <Section title={<Trans>How it works</Trans>}>
      <div className={classes.flow}>
        <StepList
          steps={[
            {
              title: <Trans comment="First step: an email address">Choose an address</Trans>,
              words: (
                <Trans>
                  Pick a name in our browser or extension, and say which inbox your email should go
                  to.
                </Trans>
              ),
            },
            {
              title: (
                <Trans comment="Second step: give the email address to others">Hand it out</Trans>
              ),
              words: (
                <Trans>
                  To shops, newsletters and parking apps: anyone who wants an address and doesn’t
                  need yours.
                </Trans>
              ),
            },
            {
              title: (
                <Trans comment="Third step: reading the email that was forwarded">
                  Read as always
                </Trans>
              ),
              words: (
                <Trans>
                  Messages arrive in the inbox you already have, minus whatever was watching.
                </Trans>
              ),
            },
          ]}
        />
        <div className={classes.picture}>
          <EmailPicture />
        </div>
      </div>
    </Section>
  );
}
