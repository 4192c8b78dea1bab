import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <Section ground="sunken" title={<Trans>Three steps, no password</Trans>}>
      <ol className={classes.steps}>
        <li>
          <h3>
            <Trans>Choose and pay</Trans>
          </h3>
          <p>
            <Trans>
              Pick a plan above. You pay on the checkout page of our payment provider: we never see
              or store your card.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>It’s active right away</Trans>
          </h3>
          <p>
            <Trans>
              We create your account as you pay. It has a random number, and no name or password.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Use it on your other devices</Trans>
          </h3>
          <p>
            <Trans>
              Add an email address when you want to. On another device, ask for a passcode, type it,
              and you’re in.
            </Trans>
          </p>
        </li>
      </ol>
    </Section>
  );
}
