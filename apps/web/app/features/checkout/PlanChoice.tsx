import { Trans } from '@lingui/react/macro';
import { productFromWire, type Product } from '@mallard/subscription-client';
import { productsFor } from '@mallard/subscription-client/catalogue';
import { Button, InlineMessage, RadioCards } from '@mallard/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { usePage } from '../../i18n/page-context.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../service-failure.ts';
import { buyPlan, loadProducts } from './checkout.thunks.ts';
import { formatMonthlyShare, formatPrice, yearlySaving } from './plan-price.ts';
import classes from './PlanChoice.module.css';

/** What the page is prerendered with: the same list that the service answers from. */
const listProducts = productsFor('us').map(productFromWire);

/** The plans with their prices, and the button that leaves for checkout. */
export function PlanChoice() {
  const dispatch = useAppDispatch();
  const [products, setProducts] = useState<Product[]>(listProducts);

  useEffect(() => {
    const controller = new AbortController();
    dispatch(loadProducts(controller.signal)).then(
      (answer) => {
        if (!controller.signal.aborted && answer.length > 0) setProducts(answer);
      },
      // List prices stand; checkout shows the total again, from the service.
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch]);

  return <PlanForm products={products} />;
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
    const product = plans.find(({ productId }) => productId === chosenId) ?? plans[0];
    if (!product || busy) return;
    setBusy(true);
    setResult(undefined);
    const outcome = await dispatch(buyPlan(product, sitePath('/pro/welcome')));
    // On the way to checkout the button stays busy until the page is left.
    if (outcome === 'leaving') return;
    setResult(outcome);
    setBusy(false);
  }

  const saving = yearlySaving(plans);
  const percent =
    saving && new Intl.NumberFormat(locale, { style: 'percent' }).format(saving / 100);
  const options = plans.map((product) => {
    const yearly = product.billingPeriod === 'yearly';
    const share = formatMonthlyShare(product, locale);
    return {
      value: product.productId,
      label: yearly ? <Trans>Yearly</Trans> : <Trans>Monthly</Trans>,
      badge:
        yearly && percent ? (
          <Trans comment="Badge on the yearly plan: Save 16%">Save {percent}</Trans>
        ) : undefined,
      description: yearly ? (
        <Trans>Comes to {share} a month</Trans>
      ) : (
        <Trans>Billed every month</Trans>
      ),
      aside: <bdi>{formatPrice(product, locale)}</bdi>,
    };
  });

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
      <Button type="submit" size="large" block busy={busy}>
        <Trans>Continue to payment</Trans>
      </Button>
    </form>
  );
}
