import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { formatPrice } from '@mallard/catalogue';
import type { Billing, Resource, SubscriptionExplanation } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';
import { Button, InlineMessage } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { SubscriptionFailureMessage } from './SubscriptionFailureMessage.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import { useDays } from './use-days.ts';
import { NoSecondTrial } from './NoSecondTrial.tsx';
import { PaymentFailureText } from './PaymentFailureText.tsx';
import classes from './SubscriptionNotice.module.css';
import { isUnconfirmed } from './SubscriptionSummary.tsx';
import type { Action } from '../state/use-action.ts';

interface NoticeProps {
  explanation: SubscriptionExplanation;
  /** The invoices, for the amount that is due. */
  billing: Resource<Billing>;
  /** Opens the page that collects the open amount. */
  fix: Action;
  resume: Action;
}

/** The most important notice for a subscriber, with one button. Renders nothing if all is well. */
export function SubscriptionNotice({ explanation, billing, fix, resume }: NoticeProps) {
  switch (explanation.standing) {
    case 'payment-failed':
    case 'suspended':
      return <PaymentFailed explanation={explanation} billing={billing} fix={fix} />;
    case 'ending':
    case 'trial-ending':
      return <Ending explanation={explanation} resume={resume} />;
    case 'inactive':
    case 'expired':
      return <Over explanation={explanation} />;
    case 'unclear':
      return <Unclear />;
    case 'none':
    case 'waiting':
    case 'trial':
    case 'active':
      return null;
  }
}

function PaymentFailed({ explanation, billing, fix }: Omit<NoticeProps, 'resume'>) {
  const days = useDays();
  const { locale } = usePage();
  const { data } = useResource(billing);
  const { standing, nextDate, daysLeft, paymentFailure, actions } = explanation;
  const until = nextDate?.kind === 'access-ends' ? nextDate.at : undefined;
  const remaining = daysLeft === undefined ? undefined : days(daysLeft);
  // Stores list no invoices.
  const due = data?.invoices.find(({ status }) => status === 'failed' || status === 'open');
  const amount = due && (
    <bdi>{formatPrice({ price: due.amount, currency: due.currency }, locale)}</bdi>
  );
  return (
    <InlineMessage
      tone={isUnconfirmed(explanation) ? 'warning' : 'danger'}
      className={classes.notice}
      title={
        standing === 'suspended' ? (
          <Trans>Your subscription is paused</Trans>
        ) : isUnconfirmed(explanation) ? (
          <Trans>Waiting for your payment to be confirmed …</Trans>
        ) : (
          <Trans>Your last payment didn’t go through</Trans>
        )
      }
    >
      {paymentFailure && (
        <p>
          <PaymentFailureText reason={paymentFailure.reason} />
        </p>
      )}
      <p>
        {standing === 'suspended' ? (
          <Trans>Everything works again as soon as you pay the amount due.</Trans>
        ) : until === undefined || remaining === undefined ? (
          <Trans>Everything still works. Please pay soon to keep it that way.</Trans>
        ) : amount ? (
          <Trans comment="{amount} is money, {remaining} a number of days with its unit, for example: 11 days">
            Pay {amount} by <DateText at={until} /> to keep your subscription. Time left:{' '}
            {remaining}.
          </Trans>
        ) : (
          <Trans comment="{remaining} is a number of days with its unit, for example: 11 days">
            Everything works until <DateText at={until} />. Time left: {remaining}. If you pay by
            then, nothing is interrupted.
          </Trans>
        )}
      </p>
      {actions.includes('fix-payment') && (
        <Button onClick={() => void fix.start()} busy={fix.busy}>
          {amount ? (
            <Trans comment="Button: opens the page on which the open amount is paid">
              Pay {amount}
            </Trans>
          ) : (
            <Trans comment="Button: opens the page on which the open amount is paid">
              Pay the amount due
            </Trans>
          )}
        </Button>
      )}
      {fix.failure && <SubscriptionFailureMessage failure={fix.failure} />}
    </InlineMessage>
  );
}

function Ending({ explanation, resume }: Pick<NoticeProps, 'explanation' | 'resume'>) {
  const { nextDate, actions } = explanation;
  return (
    <InlineMessage
      tone="info"
      className={classes.notice}
      title={<Trans>Your subscription won’t renew</Trans>}
    >
      <p>
        {nextDate ? (
          <Trans>
            Everything works until <DateText at={nextDate.at} />. Nothing more will be charged.
          </Trans>
        ) : (
          <Trans>Nothing more will be charged.</Trans>
        )}
      </p>
      {actions.includes('resume') && (
        <Button onClick={() => void resume.start()} busy={resume.busy}>
          <Trans comment="Button: takes the cancellation back">Keep subscription</Trans>
        </Button>
      )}
      {resume.failure && <SubscriptionFailureMessage failure={resume.failure} />}
    </InlineMessage>
  );
}

/** Explains why nothing is unlocked, and links to a new subscription. */
export function Over({ explanation }: Pick<NoticeProps, 'explanation'>) {
  const { reason, happensAt, nextDate, actions } = explanation;
  return (
    <InlineMessage tone="info" className={classes.notice} title={<OverTitle reason={reason} />}>
      <OverText reason={reason} resumesAt={happensAt} endedAt={nextDate?.at} />
      {actions.includes('buy') && (
        <>
          {/* The text about the refused trial already says so. */}
          {reason !== 'trial_used' && (
            <p>
              <NoSecondTrial />
            </p>
          )}
          <AppLink to="/subscriptions/plans">
            <Trans>Subscribe again</Trans>
          </AppLink>
        </>
      )}
    </InlineMessage>
  );
}

type Reason = SubscriptionExplanation['reason'];

function OverTitle({ reason }: { reason: Reason }) {
  switch (reason) {
    case 'disputed':
      return <Trans>Your bank is looking into a disputed payment</Trans>;
    case 'dispute_lost':
      return <Trans>It ended because a payment was disputed</Trans>;
    case 'refunded':
      return <Trans>Your payment was refunded</Trans>;
    case 'payment_failed':
      return <Trans>It ended because your last payment failed</Trans>;
    case 'paused_by_store':
      return <Trans>You paused it in your app store</Trans>;
    case 'trial_used':
      return <Trans>There’s no second free trial</Trans>;
    default:
      return (
        <Trans comment="Heading of a message about a subscription that ended at once">
          Nothing more is charged
        </Trans>
      );
  }
}

function OverText({
  reason,
  resumesAt,
  endedAt,
}: {
  reason: Reason;
  resumesAt: number | undefined;
  endedAt: number | undefined;
}) {
  const supportEmail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  switch (reason) {
    case 'disputed':
      return (
        <p>
          <Trans>
            Your subscription is paused while your bank decides. Until it decides, nothing is
            charged. Was the dispute a mistake? Tell your bank, or write to {supportEmail}.
          </Trans>
        </p>
      );
    case 'payment_failed':
      return (
        <p>
          {endedAt === undefined ? (
            <Trans>Nothing more will be charged.</Trans>
          ) : (
            <Trans>
              Your last payment failed, so your subscription ended on <DateText at={endedAt} />.
              Nothing more will be charged.
            </Trans>
          )}
        </p>
      );
    case 'dispute_lost':
    case 'refunded':
      return (
        <p>
          <Trans>Nothing more will be charged.</Trans>
        </p>
      );
    case 'paused_by_store':
      return (
        <p>
          {resumesAt === undefined ? (
            <Trans>Continue it there whenever you like. Until then nothing is charged.</Trans>
          ) : (
            <Trans>
              It resumes automatically on <DateText at={resumesAt} />, or there whenever you like.
              Until then nothing is charged.
            </Trans>
          )}
        </p>
      );
    case 'trial_used':
      return (
        <p>
          <Trans>
            This card has had a free trial before, so this one ended right away. Nothing was
            charged. You can subscribe without a trial.
          </Trans>
        </p>
      );
    default:
      return null;
  }
}

function Unclear() {
  const supportEmail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <InlineMessage
      tone="warning"
      className={classes.notice}
      title={<Trans>This page needs a reload</Trans>}
    >
      <p>
        <Trans>
          It doesn’t recognize your subscription’s current status. What you’ve paid for still works.
          Reload the page, or ask {supportEmail}.
        </Trans>
      </p>
    </InlineMessage>
  );
}
