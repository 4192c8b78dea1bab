import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RemovalPanel } from '../../../kit/product/RemovalPanel.tsx';
import { Section } from '../../../shell/Section.tsx';
import classes from './sections.module.css';

/** From a name to a record that is gone. */
export function HowItWorks() {
  return (
    <Section title={<Trans>How it works</Trans>}>
      <div className={classes.how}>
        <ol className={classes.steps}>
          <Step title={<Trans>You say who to look for</Trans>}>
            <Trans>Your names, your year of birth and the places you’ve lived.</Trans>
          </Step>
          <Step title={<Trans>The app searches the brokers</Trans>}>
            <Trans>It opens site after site and picks out the records that match you.</Trans>
          </Step>
          <Step
            title={<Trans comment="A step; “it” is our desktop app">It asks for removal</Trans>}
          >
            <Trans>It fills in each site’s form and answers the confirmation emails.</Trans>
          </Step>
          <Step title={<Trans comment="A step; “it” is our desktop app">It keeps checking</Trans>}>
            <Trans>Records come back. The app looks every few days and asks again.</Trans>
          </Step>
        </ol>
        <RemovalPanel />
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
