import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './ToQuote.module.css';

const { name, subscriptionName } = brand;

export function ToQuote() {
  return (
    <Section
      title={
        <Trans comment="Heading over sentences that journalists can quote">Yours to quote</Trans>
      }
    >
      <div className={classes.columns}>
        <div className={classes.text}>
          <h3>
            <Trans comment="What the company is, in one sentence">In a sentence</Trans>
          </h3>
          <p className={classes.large}>
            <Trans>
              {name} makes a search engine, a browser and an AI chat that don’t learn who uses them.
            </Trans>
          </p>
        </div>
        <div className={classes.text}>
          <h3>
            <Trans comment="What the company is, in one paragraph">In a paragraph</Trans>
          </h3>
          <p>
            <Trans>
              {name} is an online privacy company. Its search engine, browser and AI chat are free
              of charge and need no account. It earns money from ads matched to the words of a
              search, not to the person, and from {subscriptionName}, a subscription with a VPN and
              help after identity theft. It sells no data.
            </Trans>
          </p>
        </div>
      </div>
    </Section>
  );
}
