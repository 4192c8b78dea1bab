import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Card } from '@mallard/ui';
import { Actions, ApplicationSection, Columns } from '../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { AppPart } from '../../kit/native/WebOnly.tsx';
import { Desks } from './DeskContact.tsx';
import classes from './Restoration.module.css';
import { InlineSignIn } from '../session/sign-in/InlineSignIn.tsx';

/** How to reach the advisers and, after a sign-in, the code that they ask for. */
export function SignInFirst() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <Columns>
      <Card as="section" className={classes.desk}>
        <h2>
          <Trans>Talk to an adviser</Trans>
        </h2>
        <p>
          <Trans>Advisers help subscribers, and ask for a service code.</Trans>
        </p>
        <Desks />
      </Card>
      <ApplicationSection
        heading={
          <Trans comment="A code to read out to an adviser on the telephone">
            Your service code
          </Trans>
        }
      >
        <p>
          <Trans>
            The adviser asks for it. It proves you’re a subscriber without saying who you are.
          </Trans>
        </p>
        <InlineSignIn
          inApp={
            <Actions>
              <AppPart name="Restore" />
            </Actions>
          }
        />
        <p>
          <a href={sitePath('/pro')}>
            <Trans>See {subscriptionName}</Trans>
          </a>
        </p>
      </ApplicationSection>
    </Columns>
  );
}
