import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@mallard/subscription-client';
import { Button, InlineMessage, RadioCards, Spinner } from '@mallard/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { usePage } from '../../i18n/page-context.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../ServiceFailureMessage.tsx';
import { toServiceFailure, type ServiceFailure } from '../service-failure.ts';
import { buyPlan, loadProducts } from './checkout.thunks.ts';
import { formatPrice } from './plan-price.ts';
import classes from './PlanChoice.module.css';

type Products =
  | { status: 'loading' }
  | { status: 'ready'; products: Product[] }
  | { status: 'failed'; failure: ServiceFailure };

/** The plans with their prices, and the button that leaves for checkout. */
export function PlanChoice() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [offer, setOffer] = useState<Products>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setOffer({ status: 'loading' });
    dispatch(loadProducts(controller.signal)).then(
      (products) => setOffer({ status: 'ready', products }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setOffer({ status: 'failed', failure: toServiceFailure(error) });
      },
    );
    return () => controller.abort();
  }, [dispatch, attempt]);

  switch (offer.status) {
    case 'loading':
      return <Spinner label={t`Looking up prices …`} />;
    case 'failed':
      return (
        <ServiceFailureMessage failure={offer.failure}>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </ServiceFailureMessage>
      );
    case 'ready':
      return <PlanForm products={offer.products} />;
  }
}

function PlanForm({ products }: { products: Product[] }) {
  const { locale } = usePage();
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  // The yearly plan first, as on the landing page.
  const plans = [...products].sort(
    (a, b) => Number(b.billingPeriod === 'yearly') - Number(a.billingPeriod === 'yearly'),
  );
  const [chosenId, setChosenId] = useState(() => plans[0]?.productId);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<'already-subscribed' | ServiceFailure>();

  // Back from checkout the page may come out of the browser's cache just as it was left.
  useEffect(() => {
    const free = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', free);
    return () => window.removeEventListener('pageshow', free);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const product = plans.find(({ productId }) => productId === chosenId);
    if (!product || busy) return;
    setBusy(true);
    setResult(undefined);
    const outcome = await dispatch(buyPlan(product, sitePath('/pro/welcome')));
    // On the way to checkout the button stays busy until the page is left.
    if (outcome === 'leaving') return;
    setResult(outcome);
    setBusy(false);
  }

  const options = plans.map((product) => ({
    value: product.productId,
    label: product.billingPeriod === 'yearly' ? <Trans>Yearly</Trans> : <Trans>Monthly</Trans>,
    aside: <bdi>{formatPrice(product, locale)}</bdi>,
  }));

  return (
    <form className={classes.form} onSubmit={submit}>
      <RadioCards
        legend={<Trans>Choose how you pay</Trans>}
        name="productId"
        options={options}
        value={chosenId ?? ''}
        onValueChange={setChosenId}
      />
      {result === 'already-subscribed' && (
        <InlineMessage tone="info" role="alert">
          <p>
            <Trans>You have a subscription already. Nothing was charged.</Trans>
          </p>
          <AppLink to="/subscriptions/manage" variant="secondary">
            <Trans>See your subscription</Trans>
          </AppLink>
        </InlineMessage>
      )}
      {result && result !== 'already-subscribed' && <ServiceFailureMessage failure={result} />}
      <p>
        <Button type="submit" size="large" busy={busy}>
          <Trans>Continue to payment</Trans>
        </Button>
      </p>
    </form>
  );
}
