import { Trans } from '@lingui/react/macro';
import type { Subscription, SubscriptionExplanation } from '@mallard/subscription-client';
import { Card } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { formatPrice } from '../checkout/plan-price.ts';
import { DateText } from './DateText.tsx';
import classes from './SubscriptionSummary.module.css';

interface SummaryProps {
  subscription: Subscription;
  explanation: SubscriptionExplanation;
}

/** Status, plan and the next date of a subscription, in words. */
export function SubscriptionSummary({ subscription, explanation }: SummaryProps) {
  return (
    <Card as="dl" className={classes.facts} data-subscription-summary="">
      <div className={classes.status}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <StatusText subscription={subscription} explanation={explanation} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans comment="How often the subscription is paid: yearly or monthly">Billing</Trans>
        </dt>
        <dd>
          <BillingText subscription={subscription} />
        </dd>
      </div>
      <NextDate explanation={explanation} />
    </Card>
  );
}

function StatusText({ subscription, explanation }: SummaryProps) {
  switch (explanation.standing) {
    case 'trial':
      return <Trans>Free trial</Trans>;
    case 'trial-ending':
      return <Trans>Free trial, ends soon</Trans>;
    case 'active':
      return <Trans comment="Status of a subscription">Active</Trans>;
    case 'ending':
      return <Trans>Active, ends soon</Trans>;
    case 'payment-failed':
      return <Trans>Active, but the last payment failed</Trans>;
    case 'waiting':
      return (
        <Trans comment="Status of a subscription that was paid a moment ago">Starts soon</Trans>
      );
    case 'suspended':
      return <Trans>Paused, because a payment failed</Trans>;
    case 'expired':
      return <Trans>Ended</Trans>;
    case 'none':
    case 'inactive':
      return <Trans>Not active</Trans>;
    case 'unclear':
      return subscription.isActive ? (
        <Trans comment="Status of a subscription">Active</Trans>
      ) : (
        <Trans>Not active</Trans>
      );
  }
}

function BillingText({ subscription }: { subscription: Subscription }) {
  switch (subscription.billingPeriod) {
    case 'yearly':
      return <Trans>Yearly</Trans>;
    case 'monthly':
      return <Trans>Monthly</Trans>;
    case 'unknown':
      return subscription.name ?? subscription.productId;
  }
}

/** The date that matters next and, where something will be charged on it, how much. */
function NextDate({ explanation: { nextDate, nextCharge } }: Pick<SummaryProps, 'explanation'>) {
  const { locale } = usePage();
  if (!nextDate) return null;
  const charge = nextDate.kind === 'renews' || nextDate.kind === 'first-charge';
  return (
    <div>
      <dt>
        <NextDateLabel kind={nextDate.kind} />
      </dt>
      <dd>
        <DateText at={nextDate.at} />
        {charge && nextCharge && (
          <bdi className={classes.amount}>
            {formatPrice({ price: nextCharge.amount, currency: nextCharge.currency }, locale)}
          </bdi>
        )}
      </dd>
    </div>
  );
}

function NextDateLabel({
  kind,
}: {
  kind: NonNullable<SubscriptionExplanation['nextDate']>['kind'];
}) {
  switch (kind) {
    case 'ended':
      return <Trans comment="Followed by a date">Ended on</Trans>;
    case 'ends':
      return <Trans comment="Followed by a date">Ends on</Trans>;
    case 'access-ends':
      return (
        <Trans comment="Followed by a date: until then everything works though a payment failed">
          Works until
        </Trans>
      );
    case 'first-charge':
      return <Trans comment="Followed by a date: the end of the free trial">First charge on</Trans>;
    case 'renews':
      return <Trans comment="Followed by a date: the next charge">Renews on</Trans>;
  }
}
