import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '@mallard/catalogue';
import type {
  BillingPeriod,
  Charge,
  Subscription,
  SubscriptionExplanation,
} from '@mallard/subscription-client';
import { Card, Progress } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { DateText } from '../../../kit/DateText.tsx';
import classes from './SubscriptionSummary.module.css';

interface SummaryProps {
  subscription: Subscription;
  explanation: SubscriptionExplanation;
}

/** Whether a charge was due without a confirmed or failed payment. */
export const isUnconfirmed = ({ reason }: SubscriptionExplanation) =>
  reason === 'payment_unconfirmed';

/** The color of the band, which repeats the status text. */
const TONES: Readonly<Record<SubscriptionExplanation['standing'], string>> = {
  none: 'plain',
  waiting: 'info',
  trial: 'good',
  active: 'good',
  'trial-ending': 'info',
  ending: 'info',
  'payment-failed': 'danger',
  suspended: 'danger',
  inactive: 'plain',
  expired: 'plain',
  unclear: 'info',
};

/**
 * The status, the plan and the next date of a subscription, and the progress of a free trial.
 *
 * @param statusId The id of the status fact, to label the element around the summary.
 */
export function SubscriptionSummary({
  subscription,
  explanation,
  statusId,
}: SummaryProps & { statusId?: string }) {
  return (
    <Card
      className={classes.band}
      data-subscription-summary=""
      data-tone={isUnconfirmed(explanation) ? 'info' : TONES[explanation.standing]}
    >
      <Facts subscription={subscription} explanation={explanation} statusId={statusId} />
      {explanation.trial && <TrialProgress trial={explanation.trial} />}
    </Card>
  );
}

function Facts({
  subscription,
  explanation,
  statusId,
}: SummaryProps & { statusId: string | undefined }) {
  return (
    <dl className={classes.facts}>
      <div className={classes.status} id={statusId}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <StatusText subscription={subscription} explanation={explanation} />
        </dd>
      </div>
      {/* This version has no translation for an unknown period. */}
      {subscription.billingPeriod !== 'unknown' && (
        <div>
          <dt>
            <Trans comment="How often the subscription is paid: yearly or monthly">Billing</Trans>
          </dt>
          <dd>
            {subscription.billingPeriod === 'yearly' ? (
              <Trans>Yearly</Trans>
            ) : (
              <Trans>Monthly</Trans>
            )}
          </dd>
        </div>
      )}
      <NextDate explanation={explanation} />
    </dl>
  );
}

function TrialProgress({ trial }: { trial: NonNullable<SubscriptionExplanation['trial']> }) {
  const { t } = useLingui();
  const { day, days } = trial;
  return (
    <div className={classes.trial}>
      <Progress
        label={t({
          message: `Day ${day} of ${days} of your free trial`,
          comment: 'Above a bar that shows how far the free trial is',
        })}
        value={day}
        max={days}
      />
    </div>
  );
}

function StatusText({ subscription, explanation }: SummaryProps) {
  switch (explanation.standing) {
    case 'trial':
      return <Trans comment="Status of a subscription">Free trial</Trans>;
    case 'trial-ending':
      return <Trans comment="Status of a canceled subscription">Free trial, won’t renew</Trans>;
    case 'active':
      return <Trans comment="Status of a subscription">Active</Trans>;
    case 'ending':
      return <Trans comment="Status of a subscription">Active, won’t renew</Trans>;
    case 'payment-failed':
      return isUnconfirmed(explanation) ? (
        <Trans comment="Status of a subscription">Active</Trans>
      ) : (
        <Trans>Active, but the last payment failed</Trans>
      );
    case 'waiting':
      return (
        <Trans comment="Status of a subscription that was paid a moment ago">Starts soon</Trans>
      );
    case 'suspended':
      return isUnconfirmed(explanation) ? (
        <Trans comment="Status of a subscription">Not active</Trans>
      ) : (
        <Trans>Paused, because a payment failed</Trans>
      );
    case 'expired':
      return <Trans comment="Status of a subscription">Ended</Trans>;
    case 'inactive':
      return explanation.reason === 'disputed' ? (
        <Trans comment="Status of a subscription">Paused, because a payment is disputed</Trans>
      ) : (
        <Trans>Not active</Trans>
      );
    case 'none':
      return <Trans>Not active</Trans>;
    case 'unclear':
      return subscription.isActive ? (
        <Trans comment="Status of a subscription">Active</Trans>
      ) : (
        <Trans>Not active</Trans>
      );
  }
}

/** The next relevant date and, if it has a charge, the amount. */
function NextDate({ explanation: { nextDate, nextCharge } }: Pick<SummaryProps, 'explanation'>) {
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
          <span className={classes.amount}>
            <ChargeText charge={nextCharge} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** An amount and the period that it pays for. */
export function ChargeText({
  charge,
}: {
  charge: Omit<Charge, 'at'> & { billingPeriod: BillingPeriod };
}) {
  const { locale } = usePage();
  const { amount, currency, billingPeriod } = charge;
  const price = <bdi>{formatPrice({ price: amount, currency }, locale)}</bdi>;
  switch (billingPeriod) {
    case 'yearly':
      return <Trans comment="{price} is an amount of money">{price} a year</Trans>;
    case 'monthly':
      return <Trans comment="{price} is an amount of money">{price} a month</Trans>;
    case 'unknown':
      return price;
  }
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
