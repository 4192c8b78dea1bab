import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink, EmptyState } from '@mallard/ui';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import nestPicture from './nest.svg?url';

/** Shown to an account without a subscription: links to the offer or to another account. */
export function NoSubscription() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <EmptyState
      picture={<img src={nestPicture} width={240} height={120} alt="" />}
      title={<Trans comment="Where an account has no subscription">Nothing here yet</Trans>}
      action={
        <Actions>
          <ButtonLink href={sitePath('/pro')}>
            <Trans>See {subscriptionName}</Trans>
          </ButtonLink>
          <AppLink to="/subscriptions/activate" variant="secondary">
            <Trans>Sign in with another email</Trans>
          </AppLink>
        </Actions>
      }
    >
      <p>
        <Trans>The account you’re signed in to here has no subscription.</Trans>
      </p>
    </EmptyState>
  );
}
