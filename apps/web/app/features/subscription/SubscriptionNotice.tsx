import { Trans } from '@lingui/react/macro';
import type { SubscriptionExplanation } from '@mallard/subscription-client';
import { brand } from '@mallard/brand';
import { Button, InlineMessage } from '@mallard/ui';
import { AppLink } from '../../applications/AppLink.tsx';
import { SubscriptionFailureMessage } from './SubscriptionFailureMessage.tsx';
import { DateText, useDays } from './DateText.tsx';
import { PaymentFailureText } from './PaymentFailureText.tsx';
import classes from './SubscriptionNotice.module.css';
import type { Action } from './use-action.ts';

interface NoticeProps {
  explanation: SubscriptionExplanation;
  /** The page where the open amount is paid. */
  fix: Action;
  /** Takes a cancellation back. */
  resume: Action;
}

/** What a subscriber should know or do now, with the one button for it. Nothing where all is well. */
export function SubscriptionNotice({ explanation, fix, resume }: NoticeProps) {
  switch (explanation.standing) {
    case 'payment-failed':
    case 'suspended':
      return <PaymentFailed explanation={explanation} fix={fix} />;
    case 'ending':
    case 'trial-ending':
      return <Ending explanation={explanation} resume={resume} />;
    case 'inactive':
    case 'expired':
      return <Over />;
    case 'unclear':
      return <Unclear />;
    case 'none':
    case 'waiting':
    case 'trial':
    case 'active':
      return null;
  }
}

function PaymentFailed({ explanation, fix }: Pick<NoticeProps, 'explanation' | 'fix'>) {
  const days = useDays();
  const { standing, nextDate, daysLeft, paymentFailure, actions } = explanation;
  const until = nextDate?.kind === 'access-ends' ? nextDate.at : undefined;
  const remaining = daysLeft === undefined ? undefined : days(daysLeft);
  return (
    <InlineMessage
      tone="danger"
      className={classes.notice}
      title={
        standing === 'suspended' ? (
          <Trans>Your subscription is paused</Trans>
        ) : (
          <Trans>Your last payment did not go through</Trans>
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
          <Trans>As soon as the open amount is paid, everything works again.</Trans>
        ) : until === undefined || remaining === undefined ? (
          <Trans>Everything still works. Please settle it soon, so that it stays so.</Trans>
        ) : (
          <Trans comment="{remaining} is a number of days with its unit, for example: 11 days">
            Everything works until <DateText at={until} />. Time left: {remaining}. If it is paid by
            then, nothing is interrupted.
          </Trans>
        )}
      </p>
      {actions.includes('fix-payment') && (
        <Button onClick={() => void fix.start()} busy={fix.busy}>
          <Trans comment="Button: opens the page on which the open amount is paid">
            Pay the open amount
          </Trans>
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
      title={<Trans>Your subscription will not renew</Trans>}
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
          <Trans comment="Button: takes the cancellation back">Keep my subscription</Trans>
        </Button>
      )}
      {resume.failure && <SubscriptionFailureMessage failure={resume.failure} />}
    </InlineMessage>
  );
}

function Over() {
  return (
    <InlineMessage
      tone="info"
      className={classes.notice}
      title={<Trans>Nothing is charged any more</Trans>}
    >
      <p>
        <Trans>Your account and its email stay. Subscribe again, and all is as it was.</Trans>
      </p>
      <AppLink to="/subscriptions/plans">
        <Trans>Subscribe again</Trans>
      </AppLink>
    </InlineMessage>
  );
}

function Unclear() {
  const { supportEmail } = brand;
  return (
    <InlineMessage
      tone="warning"
      className={classes.notice}
      title={<Trans>This page is older than your subscription</Trans>}
    >
      <p>
        <Trans>
          It does not know the state that our server reports. What you have paid for works. Load the
          page again, or ask {supportEmail}.
        </Trans>
      </p>
    </InlineMessage>
  );
}
