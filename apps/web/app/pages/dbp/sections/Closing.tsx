import { Trans } from '@lingui/react/macro';
import { RemovalEntryLink } from '../../../features/removal/RemovalEntryLink.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

export function Closing() {
  return (
    <Section
      ground="sunken"
      layout="center"
      title={
        <Trans comment="Button: to the page where one’s records are removed from brokers’ lists">
          Start the removal
        </Trans>
      }
      lead={
        <Trans>
          Our desktop app finds your details on data brokers’ lists and has them removed.
        </Trans>
      }
    >
      <div className={classes.closing}>
        <RemovalEntryLink place="footer" />
      </div>
    </Section>
  );
}
