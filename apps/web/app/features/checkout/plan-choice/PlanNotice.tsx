import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { PriceChanged } from './PriceChanged.tsx';
import { TrialChanged } from './TrialChanged.tsx';
import { SubscriptionFailureMessage } from '../../subscription/status/SubscriptionFailureMessage.tsx';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';

export type PlanNoticeKind = 'already-subscribed' | 'price-changed' | 'trial-changed';

/** Explains why the checkout was not opened. */
export function PlanNotice({
  notice,
  failure,
}: {
  notice: PlanNoticeKind | undefined;
  failure: ServiceFailure | undefined;
}) {
  if (failure) return <SubscriptionFailureMessage failure={failure} />;
  if (notice === 'already-subscribed') {
    return (
      <InlineMessage tone="info" role="alert">
        <p>
          <Trans>You already have a subscription. Nothing was charged.</Trans>
        </p>
        <AppLink to="/subscriptions/manage" variant="secondary">
          <Trans>See your subscription</Trans>
        </AppLink>
      </InlineMessage>
    );
  }
  return notice === 'trial-changed' ? <TrialChanged /> : <PriceChanged />;
}
