import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink, EmptyState, PersonIcon } from '@mallard/ui';
import { Actions } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { WebOnly } from '../native/WebOnly.tsx';

/** For whoever is not signed in: how to reach the advisers. */
export function SignInFirst() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <EmptyState
      picture={<PersonIcon />}
      title={<Trans>You are not signed in</Trans>}
      action={
        <Actions>
          <WebOnly inApp={{ part: 'Restore' }}>
            <AppLink to="/subscriptions/activate" size="large">
              <Trans>Sign in</Trans>
            </AppLink>
            <ButtonLink href={sitePath('/pro')} size="large" variant="secondary">
              <Trans>See {subscriptionName}</Trans>
            </ButtonLink>
          </WebOnly>
        </Actions>
      }
    >
      <p>
        <Trans>
          Advisers help subscribers. Sign in with the email of your subscription to see how to reach
          them.
        </Trans>
      </p>
    </EmptyState>
  );
}
