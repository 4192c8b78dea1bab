import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatSaving } from '@mallard/catalogue';
import type { TranslatedLocale } from '@mallard/locales';
import { trialDays } from '@mallard/origin-tracking';
import { Button, InlineMessage, RadioCards, type RadioCardsProps } from '@mallard/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { Announced } from '../../../kit/Announced.tsx';
import { Pending } from '../../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import type { SubscriptionOption } from '../../../environment/native/native.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { SignedInBuyer } from '../../checkout/plan-choice/SignedInBuyer.tsx';
import { DueAmounts } from '../../checkout/terms/DueDates.tsx';
import { PlanTerms } from '../../checkout/terms/PlanTerms.tsx';
import { SavingText, yearlyFirst } from '../../checkout/plan-choice/plan-options.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { ServiceFailureMessage } from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import { selectSubscriber } from '../../session/state/session.slice.ts';
import classes from './NativePurchase.module.css';
import {
  purchaseLeft,
  purchaseUnanswered,
  selectOffer,
  selectPurchase,
  type PurchaseState,
} from './native-purchase.slice.ts';
import {
  buyInApp,
  loadOffer,
  priceClicked,
  PURCHASE_SILENCE_LIMIT_MS,
  watchPurchase,
} from './native-purchase.thunks.ts';
import { parseDisplayPrice, zeroDisplayPrice } from './parse-display-price.ts';

/** The purchase inside an app: the plans of its store and the button that buys one. */
export function NativePurchase() {
  const subscriber = useAppSelector(selectSubscriber);
  // A buyer goes to the welcome page first.
  const isBuying = isUnderWay(useAppSelector(selectPurchase));
  return (
    <>
      {subscriber && !isBuying && <SignedInBuyer accountId={subscriber.accountId} />}
      <Offer />
    </>
  );
}

function Offer() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const offer = useAppSelector(selectOffer);

  useEffect(() => {
    const controller = new AbortController();
    void dispatch(loadOffer(controller.signal));
    return () => controller.abort();
  }, [dispatch]);

  switch (offer.status) {
    case 'asked':
      return <Pending label={t`Asking the app for plans and prices …`} />;
    case 'unanswered':
      return (
        <InlineMessage tone="warning" role="alert">
          <p>
            <Trans>
              We couldn’t get plans and prices from the app. Check that you’re online and signed in
              to your app store.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => dispatch(loadOffer())}>
            <Trans>Try again</Trans>
          </Button>
        </InlineMessage>
      );
    case 'known':
      return offer.options.length === 0 ? (
        <InlineMessage tone="info" title={<Trans>Not available on this device</Trans>}>
          <p>
            <Trans>
              You can’t buy the subscription here at the moment: your app store doesn’t offer it in
              your country, or purchases are turned off on this device.
            </Trans>
          </p>
        </InlineMessage>
      ) : (
        <OfferForm options={offer.options} platform={offer.platform} />
      );
  }
}

function OfferForm({
  options,
  platform,
}: {
  options: readonly SubscriptionOption[];
  platform: string;
}) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const welcomePath = useSitePath()('/subscriptions/welcome');
  const purchase = useAppSelector(selectPurchase);
  const { locale } = usePage();
  const plans = yearlyFirst(options, ({ cost }) => cost.recurrence);
  const [chosenId, setChosenId] = useState(() => plans[0]?.id ?? '');
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans[0];
  /** The ID of the option whose price the app was last notified of. */
  const told = useRef<string>(undefined);
  const isBusy = isUnderWay(purchase);

  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  useEffect(
    () =>
      dispatch(
        watchPurchase(
          () => latest.current,
          () => void navigate(welcomePath),
        ),
      ),
    [dispatch, navigate, welcomePath],
  );
  useEffect(() => () => void dispatch(purchaseLeft()), [dispatch]);

  const isInStore = purchase.status === 'in-store';
  useEffect(() => {
    if (!isInStore) return;
    const timer = setTimeout(() => dispatch(purchaseUnanswered()), PURCHASE_SILENCE_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isInStore]);

  // After checkout, the browser's back/forward cache may restore the page as it was left.
  useEffect(() => {
    const free = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(purchaseLeft());
    };
    window.addEventListener('pageshow', free);
    return () => window.removeEventListener('pageshow', free);
  }, [dispatch]);

  function choose(id: string) {
    setChosenId(id);
    const option = options.find((each) => each.id === id);
    if (option) tellPrice(option);
  }

  function tellPrice(option: SubscriptionOption) {
    if (told.current === option.id) return;
    told.current = option.id;
    dispatch(priceClicked(option));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || isBusy) return;
    // Buying the preselected plan also counts as a click on its price.
    tellPrice(chosen);
    dispatch(buyInApp(chosen));
  }

  const days = chosen && trialDaysOf(chosen);
  return (
    <form className={classes.form} onSubmit={submit} data-purchase="store">
      <RadioCards
        legend={<Trans>Choose how you pay</Trans>}
        name="option"
        options={plans.map((option) => cardOf(option, savingOf(option, plans, locale)))}
        value={chosen?.id ?? ''}
        onValueChange={choose}
      />
      <Announced>
        {purchase.status === 'canceled' && <Canceled />}
        {purchase.status === 'already-subscribed' && <AlreadySubscribed />}
      </Announced>
      <PurchaseMessage purchase={purchase} />
      {chosen && <Due option={chosen} />}
      <Button type="submit" size="large" block busy={isBusy}>
        {days ? (
          <Plural
            value={days}
            one="Start your #-day free trial"
            other="Start your #-day free trial"
          />
        ) : platform === 'stripe' ? (
          <Trans>Continue to payment</Trans>
        ) : (
          <Trans comment="Button that buys the subscription in the app store">Subscribe</Trans>
        )}
      </Button>
      <p className={classes.terms}>
        <BilledBy platform={platform} />
      </p>
      <p className={classes.status} role="status">
        {isInStore
          ? t`Your app store is opening. Please confirm there.`
          : purchase.status === 'opening-checkout' &&
            t`Opening checkout. Please keep this page open.`}
      </p>
    </form>
  );
}

/**
 * Whether a purchase is in the store, in checkout or has just completed, so the buyer must wait.
 */
function isUnderWay({ status }: PurchaseState): boolean {
  return status === 'in-store' || status === 'opening-checkout' || status === 'completed';
}

/**
 * Returns the length of the free trial that this buyer gets with an option, in days; 0 for none.
 */
function trialDaysOf({ offer }: SubscriptionOption): number {
  return trialDays({
    eligible: offer?.type === 'freeTrial' && offer.isUserEligible,
    nativeOfferDays: offer?.durationInDays,
  });
}

/**
 * The amounts due today and after the free trial. Renders nothing without a free trial or a
 * parsable price.
 */
function Due({ option }: { option: SubscriptionOption }) {
  const { recurrence, displayPrice } = option.cost;
  const days = trialDaysOf(option);
  const nothing = zeroDisplayPrice(displayPrice);
  if (!days || !nothing || (recurrence !== 'yearly' && recurrence !== 'monthly')) return null;
  return (
    <DueAmounts
      nothing={nothing}
      charges={[{ period: recurrence, price: displayPrice }]}
      trial={(sentence) => sentence(days)}
    />
  );
}

/** Returns the savings of the yearly plan, if the store's prices can be parsed. */
function savingOf(
  option: SubscriptionOption,
  all: readonly SubscriptionOption[],
  locale: TranslatedLocale,
): string | undefined {
  if (option.cost.recurrence !== 'yearly') return undefined;
  const plans = all.map(({ cost }) => ({
    billingPeriod: cost.recurrence,
    ...parseDisplayPrice(cost.displayPrice),
  }));
  return plans.every(isPriced) ? formatSaving(plans, locale) : undefined;
}

const isPriced = <Plan extends { price?: string; currency?: string }>(
  plan: Plan,
): plan is Plan & { price: string; currency: string } => plan.price !== undefined;

function cardOf(
  option: SubscriptionOption,
  saving: string | undefined,
): RadioCardsProps['options'][number] {
  const { recurrence, displayPrice } = option.cost;
  const days = trialDaysOf(option);
  return {
    value: option.id,
    label:
      recurrence === 'yearly' ? (
        <Trans>Yearly</Trans>
      ) : recurrence === 'monthly' ? (
        <Trans>Monthly</Trans>
      ) : (
        recurrence
      ),
    badge: saving && <SavingText percent={saving} />,
    description: (recurrence === 'yearly' || recurrence === 'monthly') && (
      <PlanTerms
        period={recurrence}
        price={displayPrice}
        trial={days ? (sentence) => sentence(days) : undefined}
      />
    ),
    aside: <bdi>{displayPrice}</bdi>,
  };
}

/**
 * The app reports cancellation and failure alike, so the text cannot say whether the store charged
 * anything.
 */
function Canceled() {
  return (
    <InlineMessage tone="info">
      <p>
        <Trans>The purchase was canceled, or didn’t go through.</Trans>
      </p>
    </InlineMessage>
  );
}

function PurchaseMessage({ purchase }: { purchase: PurchaseState }) {
  switch (purchase.status) {
    case 'unanswered':
      return (
        <InlineMessage tone="warning" role="alert">
          <p>
            <Trans>
              Your app store hasn’t answered yet. If its window is still open, finish there. If
              you’ve bought the subscription before, restore it below instead.
            </Trans>
          </p>
        </InlineMessage>
      );
    case 'failed':
      return <ServiceFailureMessage failure={purchase.failure} />;
    default:
      return null;
  }
}

function AlreadySubscribed() {
  return (
    <InlineMessage tone="success" title={<Trans>Your subscription is active</Trans>}>
      <p>
        <Trans>You already have a subscription. Nothing was charged.</Trans>
      </p>
      <AppLink to="/subscriptions/welcome" variant="secondary">
        <Trans>See what you get</Trans>
      </AppLink>
    </InlineMessage>
  );
}

/** Names the seller and explains where to cancel. */
function BilledBy({ platform }: { platform: string }) {
  switch (platform) {
    case 'ios':
    case 'macos':
      return (
        <Trans>
          You pay through the App Store. It renews automatically until you cancel in the settings of
          your Apple account.
        </Trans>
      );
    case 'android':
      return (
        <Trans>
          You pay through Google Play. It renews automatically until you cancel in the subscriptions
          of your Google account.
        </Trans>
      );
    default:
      return (
        <Trans>
          You pay by card. The checkout page shows the total, and the date of the first charge,
          before you agree.
        </Trans>
      );
  }
}
