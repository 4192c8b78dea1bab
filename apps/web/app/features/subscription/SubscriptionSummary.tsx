import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@mallard/subscription-client';
import { Card, Skeleton } from '@mallard/ui';
import { Pending } from '../../applications/ApplicationPage.tsx';
import { usePage } from '../../i18n/page-context.ts';
import classes from './SubscriptionSummary.module.css';

/** Status, plan and the next date of a subscription, in words. */
export function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
  return (
    <Card as="dl" className={classes.facts} data-subscription-summary="">
      <div className={classes.status}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <StatusText subscription={subscription} />
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
      {subscription.expiresOrRenewsAt !== undefined && (
        <div>
          <dt>
            <NextDateLabel subscription={subscription} />
          </dt>
          <dd>
            <DateText at={subscription.expiresOrRenewsAt} />
          </dd>
        </div>
      )}
    </Card>
  );
}

/** Keeps the summary's place, to the pixel where its texts fit their lines, and says what is being waited for. */
export function SubscriptionSummarySkeleton() {
  const { t } = useLingui();
  const fact = (
    <div>
      <span className={classes.bone}>
        <Skeleton />
      </span>
      <span className={classes.bone}>
        <Skeleton />
      </span>
    </div>
  );
  return (
    <Card className={classes.facts} data-subscription-summary="">
      <div className={classes.status}>
        <Pending label={t`Looking up your subscription …`} />
      </div>
      {fact}
      {fact}
    </Card>
  );
}

function StatusText({ subscription }: { subscription: Subscription }) {
  if (subscription.isTrial && subscription.isActive) return <Trans>Free trial</Trans>;
  switch (subscription.status) {
    case 'Auto-Renewable':
      return <Trans comment="Status of a subscription">Active</Trans>;
    case 'Not Auto-Renewable':
      return <Trans>Active, ends soon</Trans>;
    case 'Grace Period':
      return <Trans>Active, but the last payment failed</Trans>;
    case 'Waiting':
      return <Trans>Waiting for your payment to be confirmed</Trans>;
    case 'Inactive':
      return <Trans>Not active</Trans>;
    case 'Expired':
      return <Trans>Ended</Trans>;
    case 'unknown':
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

function NextDateLabel({ subscription }: { subscription: Subscription }) {
  if (subscription.status === 'Expired' || subscription.status === 'Inactive') {
    return <Trans comment="Followed by a date">Ended on</Trans>;
  }
  if (subscription.status === 'Not Auto-Renewable') {
    return <Trans comment="Followed by a date">Ends on</Trans>;
  }
  if (subscription.isTrial) {
    return <Trans comment="Followed by a date: the end of the free trial">First charge on</Trans>;
  }
  return <Trans comment="Followed by a date: the next charge">Renews on</Trans>;
}

function DateText({ at }: { at: number }) {
  const { locale } = usePage();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)}
    </time>
  );
}
