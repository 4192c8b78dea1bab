import { Trans } from '@lingui/react/macro';
import { productFromWire, type BillingPeriod } from '@mallard/subscription-client';
import { productsFor } from '@mallard/catalogue';
import { Button, RadioCards } from '@mallard/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectSubscriber } from '../../session/state/session.slice.ts';
import { NoSecondTrial } from '../../subscription/status/NoSecondTrial.tsx';
import { useAction } from '../../subscription/state/use-action.ts';
import type { ChangeOutcome } from '../../subscription/state/subscription-status.thunks.ts';
import type { Offer } from './checkout.thunks.ts';
import { loadProducts } from './load-products.ts';
import type { Market } from '../market/market.ts';
import type { PlanNoticeKind } from './PlanNotice.tsx';
import classes from './PlanChoice.module.css';
import { DueDates, RenewalTerms } from '../terms/DueDates.tsx';
import type { TrialSentence } from '../terms/PlanTerms.tsx';
import { IfTrial } from './TrialLength.tsx';
import { planOptions, yearlyFirst } from './plan-options.tsx';
import type { useMarket } from '../market/use-market.ts';
import type { useTrialDays } from './use-trial-days.ts';

const SignedInBuyer = lazyPart(
  () =>
    import('./SignedInBuyer.tsx').then(
      (module) => module.SignedInBuyer,
      // The offer works without it: the service refuses a second purchase.
      () => () => null as ReactNode,
    ),
  { waiting: <></> },
);
const PlanNotice = lazyPart(async () => (await import('./PlanNotice.tsx')).PlanNotice, {
  waiting: <></>,
});
const NotSold = lazyPart(async () => (await import('../market/NotSold.tsx')).NotSold);

/** The products for prerendering, from the same list that the service uses. */
const listProducts = productsFor('us').map(productFromWire);

/** The plans with their prices and the checkout button, or the reason that there are none. */
export function PlanChoice({
  market: { market, known, lookAgain, correct },
  trialDays,
}: {
  market: ReturnType<typeof useMarket>;
  trialDays: ReturnType<typeof useTrialDays>;
}) {
  const isSold = market === undefined || market.sold === true;
  return (
    <div className={classes.choice}>
      {/* The form keeps its space, so that the response causes no layout shift. */}
      <div className={classes.plans} inert={!isSold}>
        <PlanForm
          country={countryOf(market)}
          knownMarket={known}
          onOtherMarket={correct}
          trialDays={trialDays}
        />
      </div>
      {!isSold && <NotSold market={market} onLookAgain={lookAgain} />}
    </div>
  );
}

export const countryOf = (market: Market | undefined) =>
  market?.sold === true ? market.country : undefined;

/** @param country The country of the plans, or `undefined` if unknown. */
function useOffer(country: string | undefined) {
  const dispatch = useAppDispatch();
  const [offer, setOffer] = useState<Offer>({ country: undefined, products: listProducts });

  useEffect(() => {
    const controller = new AbortController();
    dispatch(loadProducts(country, controller.signal)).then(
      (products) => {
        if (!controller.signal.aborted && products.length > 0) setOffer({ country, products });
      },
      // Show list prices; the service rejects a purchase if the price does not match.
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch, country]);

  return [offer, setOffer] as const;
}

function PlanForm({
  country,
  knownMarket,
  onOtherMarket,
  trialDays: [TRIAL_DAYS, setTrialDays],
}: {
  country: string | undefined;
  knownMarket: () => Promise<Market>;
  onOtherMarket: (market: Market) => void;
  trialDays: ReturnType<typeof useTrialDays>;
}) {
  const { locale } = usePage();
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const [offer, setOffer] = useOffer(country);
  const plans = yearlyFirst(offer.products, ({ billingPeriod }) => billingPeriod);
  const [period, setPeriod] = useState<BillingPeriod>('yearly');
  const [notice, setNotice] = useState<PlanNoticeKind>();
  const subscriber = useAppSelector(selectSubscriber);
  const chosen = plans.find(({ billingPeriod }) => billingPeriod === period) ?? plans[0];
  const trial: TrialSentence = (sentence) => <IfTrial>{sentence(TRIAL_DAYS)}</IfTrial>;

  const buying = useAction(async (): Promise<ChangeOutcome> => {
    setNotice(undefined);
    const market = await knownMarket();
    // The page already explains that nothing is sold here.
    if (!chosen || market.sold !== true) return { ok: true };
    const checkout = await import('./checkout.thunks.ts').catch(() => undefined);
    if (!checkout) return { ok: false, failure: { kind: 'offline' } };
    const bought = await dispatch(
      checkout.buyFromOffer({
        offer,
        chosen,
        market,
        trialDays: TRIAL_DAYS,
        returnPath: sitePath('/pro/welcome'),
      }),
    );
    if (bought.market) onOtherMarket(bought.market);
    if (bought.offer) setOffer(bought.offer);
    if (bought.trialDays !== undefined) setTrialDays(bought.trialDays);
    setNotice(bought.notice);
    return bought;
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void buying.start();
  }

  return (
    <form className={classes.form} onSubmit={submit} data-purchase="">
      <RadioCards
        legend={<Trans>Choose how you pay</Trans>}
        name="productId"
        options={planOptions(plans, locale, {
          compares: !offer.isMixed,
          trial: subscriber ? undefined : trial,
        })}
        value={chosen?.productId ?? ''}
        onValueChange={(productId) => {
          const plan = plans.find((candidate) => candidate.productId === productId);
          if (plan) setPeriod(plan.billingPeriod);
        }}
      />
      {(notice ?? buying.failure) && <PlanNotice notice={notice} failure={buying.failure} />}
      {/* The account may have used its trial. */}
      {!subscriber && chosen && <DueDates plans={[chosen]} trial={trial} />}
      <Button type="submit" size="large" block busy={buying.busy}>
        {subscriber ? (
          <Trans>Continue to payment</Trans>
        ) : (
          <IfTrial otherwise={<Trans>Continue to payment</Trans>}>
            <Trans>Start your {TRIAL_DAYS}-day free trial</Trans>
          </IfTrial>
        )}
      </Button>
      <p className={classes.terms}>
        {subscriber ? (
          <SignedInBuyer accountId={subscriber.accountId}>
            <NoSecondTrial />
          </SignedInBuyer>
        ) : (
          <IfTrial otherwise={<NoSecondTrial />}>
            <RenewalTerms />
          </IfTrial>
        )}
      </p>
    </form>
  );
}
