import { Trans } from '@lingui/react/macro';
import { RemovalEntryLink } from '../../../features/removal/RemovalEntryLink.tsx';
import { Band } from '../../../kit/layout/Band.tsx';
import classes from './Hero.module.css';
import { RecordPicture } from './RecordPicture.tsx';

export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <p className={classes.name}>
            <Trans>Personal Information Removal</Trans>
          </p>
          <h1>
            <Trans comment="Heading: your details are taken off the lists that data brokers sell">
              Your details, off the lists
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Data brokers sell your name, age, address and relatives to anyone who asks. Our
              desktop app finds those records, asks for their removal and keeps checking.
            </Trans>
          </p>
          <RemovalEntryLink place="hero" />
          <p className={classes.note}>
            <Trans>For adults in the United States, on a Mac or a Windows PC.</Trans>
          </p>
        </div>
        <RecordPicture />
      </div>
    </Band>
  );
}
