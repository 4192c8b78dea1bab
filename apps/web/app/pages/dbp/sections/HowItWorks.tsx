import { Trans } from '@lingui/react/macro';
import { StepList } from '../../../features/download/install/StepList.tsx';
import { RemovalPanel } from '../../../drawings/product/RemovalPanel.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

export function HowItWorks() {
  return (
    <Section title={<Trans>How it works</Trans>}>
      <div className={classes.how}>
        <StepList
          steps={[
            {
              title: <Trans>You say who to look for</Trans>,
              words: <Trans>Your names, your year of birth and the places you’ve lived.</Trans>,
            },
            {
              title: <Trans>The app searches the brokers</Trans>,
              words: (
                <Trans>It opens site after site and picks out the records that match you.</Trans>
              ),
            },
            {
              title: <Trans comment="A step; “it” is our desktop app">It asks for removal</Trans>,
              words: (
                <Trans>It fills in each site’s form and answers the confirmation emails.</Trans>
              ),
            },
            {
              title: <Trans comment="A step; “it” is our desktop app">It keeps checking</Trans>,
              words: (
                <Trans>Records can reappear. The app checks every few days and asks again.</Trans>
              ),
            },
          ]}
        />
        <RemovalPanel />
      </div>
    </Section>
  );
}
