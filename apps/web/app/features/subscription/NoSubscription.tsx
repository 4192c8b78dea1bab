import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { Actions } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';

/** For an account that has none: to the offer, or to another account. */
export function NoSubscription() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <>
      <p>
        <Trans>There is no subscription on the account that is signed in here.</Trans>
      </p>
      <Actions>
        <ButtonLink href={sitePath('/pro')} size="large">
          <Trans>See {subscriptionName}</Trans>
        </ButtonLink>
        <AppLink to="/subscriptions/activate" size="large" variant="secondary">
          <Trans>Sign in with another email</Trans>
        </AppLink>
      </Actions>
    </>
  );
}
