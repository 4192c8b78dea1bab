import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage, RadioCards, type RadioCardsProps } from '@mallard/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { AppLink } from '../../applications/AppLink.tsx';
import { Pending } from '../../applications/ApplicationPage.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import type { SubscriptionOption } from '../../environment/native.ts';
import { TRIAL_DAYS } from '../../pages/pro/content.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { SubscriberGoesToManage } from '../checkout/SubscriberGoesToManage.tsx';
import { ServiceFailureMessage } from '../ServiceFailureMessage.tsx';
import { selectSubscriber } from '../session/session.slice.ts';
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

/** Buying inside an app: what its store sells, and the button that has the store sell it. */
export function NativePurchase() {
  const subscriber = useAppSelector(selectSubscriber);
  // Who buys just now is welcomed first.
  const isBuying = isUnderWay(useAppSelector(selectPurchase));
  return (
    <>
      {subscriber && !isBuying && <SubscriberGoesToManage accountId={subscriber.accountId} />}
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
              The app did not say what it sells here. Check that you are online and signed in to
              your app store.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => dispatch(loadOffer())}>
            <Trans>Try again</Trans>
          </Button>
        </InlineMessage>
      );
    case 'known':
      return offer.options.length === 0 ? (
        <InlineMessage tone="info" title={<Trans>Not sold on this device</Trans>}>
          <p>
            <Trans>
              The subscription cannot be bought here at the moment: your app store does not offer it
              in your country, or purchases are switched off on this device.
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
  const [chosenId, setChosenId] = useState(() => options[0]?.id ?? '');
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0];
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

  // Back from checkout the page may come out of the browser's cache just as it was left.
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
    if (option) dispatch(priceClicked(option));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen && !isBusy) dispatch(buyInApp(chosen));
  }

  const days = chosen && trialDays(chosen);
  return (
    <form className={classes.form} onSubmit={submit}>
      <RadioCards
        legend={<Trans>Choose how you pay</Trans>}
        name="option"
        options={options.map(cardOf)}
        value={chosen?.id ?? ''}
        onValueChange={choose}
      />
      <PurchaseMessage purchase={purchase} />
      <Button type="submit" size="large" block busy={isBusy}>
        {days ? (
          <Trans>Start your {days}-day free trial</Trans>
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
        {isInStore && t`Your app store is opening. Please confirm there.`}
        {purchase.status === 'opening-checkout' &&
          t`Opening the checkout. Please keep this page open.`}
      </p>
    </form>
  );
}

/** Whether the buyer has nothing to do here: the store or the checkout has the purchase, or has just ended it. */
function isUnderWay({ status }: PurchaseState): boolean {
  return status === 'in-store' || status === 'opening-checkout' || status === 'completed';
}

/** Days of the free trial that this buyer gets with an option, if any. @see Specification §9 */
function trialDays({ offer }: SubscriptionOption): number | undefined {
  if (offer?.type !== 'freeTrial' || !offer.isUserEligible) return undefined;
  return offer.durationInDays ?? TRIAL_DAYS;
}

function cardOf(option: SubscriptionOption): RadioCardsProps['options'][number] {
  const { recurrence, displayPrice } = option.cost;
  const days = trialDays(option);
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
    badge: days ? (
      <Trans comment="Badge on a plan that begins with a free trial, for example: 7 days free">
        {days} days free
      </Trans>
    ) : undefined,
    description:
      recurrence === 'yearly' ? (
        <Trans>Billed every year</Trans>
      ) : recurrence === 'monthly' ? (
        <Trans>Billed every month</Trans>
      ) : undefined,
    aside: <bdi>{displayPrice}</bdi>,
  };
}

function PurchaseMessage({ purchase }: { purchase: PurchaseState }) {
  switch (purchase.status) {
    case 'canceled':
      return (
        <InlineMessage tone="info" role="status">
          <p>
            <Trans>The purchase was cancelled, or did not go through. Nothing was charged.</Trans>
          </p>
        </InlineMessage>
      );
    case 'unanswered':
      return (
        <InlineMessage tone="warning" role="alert">
          <p>
            <Trans>
              Your app store has not answered yet. If its window is still open, finish there. If you
              have bought the subscription before, bring it back below instead.
            </Trans>
          </p>
        </InlineMessage>
      );
    case 'already-subscribed':
      return <AlreadySubscribed />;
    case 'failed':
      return <ServiceFailureMessage failure={purchase.failure} />;
    default:
      return null;
  }
}

function AlreadySubscribed() {
  return (
    <InlineMessage tone="success" role="status" title={<Trans>Your subscription is active</Trans>}>
      <p>
        <Trans>You have a subscription already. Nothing was charged.</Trans>
      </p>
      <AppLink to="/subscriptions/welcome" variant="secondary">
        <Trans>See what is in it</Trans>
      </AppLink>
    </InlineMessage>
  );
}

/** Who takes the money, and where it can be stopped. */
function BilledBy({ platform }: { platform: string }) {
  switch (platform) {
    case 'ios':
    case 'macos':
      return (
        <Trans>
          You pay through the App Store. It renews by itself until you cancel in the settings of
          your Apple account.
        </Trans>
      );
    case 'android':
      return (
        <Trans>
          You pay through Google Play. It renews by itself until you cancel in the subscriptions of
          your Google account.
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
