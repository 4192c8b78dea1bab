import type { PlanProduct } from '@mallard/catalogue';
import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink, Card, InlineMessage, RadioCards, SpinnerMark } from '@mallard/ui';
import { shownAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { ServiceFailureText } from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import { IfTrial, TrialLength } from '../../../features/checkout/plan-choice/TrialLength.tsx';
import { NotSoldInDocument } from '../../../features/checkout/market/NotSold.tsx';
import { DueDates, RenewalTerms } from '../../../features/checkout/terms/DueDates.tsx';
import type { TrialSentence } from '../../../features/checkout/terms/PlanTerms.tsx';
import { PriceChanged } from '../../../features/checkout/plan-choice/PriceChanged.tsx';
import { TrialChanged } from '../../../features/checkout/plan-choice/TrialChanged.tsx';
import { planOptions, yearlyFirst } from '../../../features/checkout/plan-choice/plan-options.tsx';
import { PaymentDisputedText } from '../../../features/subscription/status/PaymentDisputedText.tsx';
import { NoSecondTrial } from '../../../features/subscription/status/NoSecondTrial.tsx';
import '../../../enhancers/market/market.css';
import '../../../enhancers/offers/offers.css';
import classes from './PlanForm.module.css';
import { SentenceSpace } from '../../../i18n/SentenceSpace.tsx';

const trial: TrialSentence = (sentence) => <TrialLength>{sentence}</TrialLength>;

/**
 * The choice of a plan with the checkout button, or the reason that nothing is sold to the visitor.
 *
 * The document runtime finds the form by `data-purchase`, shows the prices of the visitor's market,
 * starts the checkout on submit, and shows the status or the error that applies.
 */
export function PlanForm({ products }: { products: readonly PlanProduct[] }) {
  const { locale } = usePage();
  const plans = yearlyFirst(products, ({ billingPeriod }) => billingPeriod);

  return (
    <Card className={classes.card} id="plans" {...shownAttributes('pro.paywallShown')}>
      <form
        className={classes.form}
        action={`${localizedPath(locale, '/pro')}#plans`}
        data-purchase=""
        data-offer="form"
        data-period="yearly"
      >
        <RadioCards
          legend={
            <span className={classes.legend}>
              <Trans>Choose your plan</Trans>
            </span>
          }
          name="productId"
          defaultValue={plans[0]?.productId}
          options={planOptions(plans, locale, { trial })}
        />
        <DueDates plans={plans} trial={trial} />
        <Button type="submit" size="large" block data-purchase-submit="">
          <TrialLength otherwise={<Trans>Continue to payment</Trans>}>
            {(TRIAL_DAYS) => <Trans>Start your {TRIAL_DAYS}-day free trial</Trans>}
          </TrialLength>
        </Button>
        <p className={classes.small}>
          <IfTrial otherwise={<NoSecondTrial />}>
            <RenewalTerms />
          </IfTrial>
        </p>
        <p className={`${classes.small} ${classes.signIn}`}>
          <Trans>Already subscribed?</Trans>
          <SentenceSpace />
          <a href={localizedPath(locale, '/subscriptions/manage')}>
            <Trans>Sign in</Trans>
          </a>
        </p>
        <p className={classes.status} role="status" data-purchase-status="working" hidden>
          <SpinnerMark />
          <Trans>Opening checkout. Please keep this page open.</Trans>
        </p>
        <PurchaseErrors />
        <noscript>
          <p>
            <Trans>
              Checkout needs JavaScript: your browser creates your account key, so no password is
              ever sent. Everything else on this page works without it.
            </Trans>
          </p>
        </noscript>
      </form>
      <div className={classes.notSold} data-market-is="unsold">
        <NotSoldInDocument />
      </div>
    </Card>
  );
}

/** The messages for a failed checkout; the script shows one by its error code. */
function PurchaseErrors() {
  const { locale } = usePage();
  const manageHref = localizedPath(locale, '/subscriptions/manage');
  const error = (code: string) =>
    ({ tone: 'danger', role: 'alert', hidden: true, 'data-purchase-error': code }) as const;
  return (
    <>
      <InlineMessage {...error('network')}>
        <p>
          <Trans>
            We couldn’t reach checkout. Check your connection and try again. Nothing has been
            charged.
          </Trans>
        </p>
      </InlineMessage>
      <InlineMessage {...error('rate-limited')}>
        <p>
          <Trans>
            Too many attempts from your network. Please wait a few minutes and try again. Nothing
            has been charged.
          </Trans>
        </p>
      </InlineMessage>
      {/* Shown from the start if the browser's account hint says that the visitor is a subscriber. */}
      <InlineMessage
        {...error('already-subscribed')}
        tone="success"
        className={classes.subscribed ?? ''}
      >
        <p>
          <Trans>You already have a subscription.</Trans>
        </p>
        <ButtonLink href={manageHref}>
          <Trans>See your subscription</Trans>
        </ButtonLink>
        <ButtonLink href={localizedPath(locale, '/app')} variant="secondary">
          <Trans>Get the browser</Trans>
        </ButtonLink>
      </InlineMessage>
      <InlineMessage {...error('payment-disputed')}>
        <p>
          <PaymentDisputedText />
        </p>
        <ButtonLink href={manageHref} variant="secondary">
          <Trans>See your subscription</Trans>
        </ButtonLink>
      </InlineMessage>
      <PriceChanged {...error('price-changed')} />
      <TrialChanged {...error('trial-changed')} />
      <InlineMessage {...error('unavailable')}>
        <p>
          <Trans>
            Checkout is temporarily unavailable. Please try again later. Nothing has been charged.
          </Trans>
        </p>
      </InlineMessage>
      <InlineMessage {...error('unknown')}>
        <p>
          <ServiceFailureText failure={{ kind: 'communication' }} />
          <SentenceSpace />
          <Trans>Nothing has been charged.</Trans>
        </p>
      </InlineMessage>
    </>
  );
}
