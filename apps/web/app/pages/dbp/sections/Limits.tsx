import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

/** Reasons not to buy it. */
export function Limits() {
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={
        <Trans comment="Heading; “it” is our desktop app for data removal">What it can’t do</Trans>
      }
    >
      <ul className={classes.words}>
        <li>
          <Trans>
            Social media, search results, news and public registers. It’s for data brokers only.
          </Trans>
        </li>
        <li>
          <Trans>Brokers that refuse. We show you which ones, so you know.</Trans>
        </li>
        <li>
          <Trans>Your family. Each person needs their own subscription.</Trans>
        </li>
        <li>
          <Trans>People outside the United States, where other laws apply.</Trans>
        </li>
      </ul>
    </Section>
  );
}
