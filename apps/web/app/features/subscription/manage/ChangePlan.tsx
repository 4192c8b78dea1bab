import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice, formatSaving } from '@mallard/catalogue';
import type { Product, Resource, Subscription } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';
import { Button, closesDialog, Dialog, opensDialog, Spinner } from '@mallard/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { SubscriptionFailureMessage } from '../status/SubscriptionFailureMessage.tsx';
import { toServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { DateText } from '../../../kit/DateText.tsx';
import type { BillingResources } from '../state/billing-resources.ts';
import type { ChangeOutcome } from '../state/subscription-status.thunks.ts';
import { useAction } from '../state/use-action.ts';

export interface ChangePlanProps {
  subscription: Subscription;
  /** The products that are sold in the subscription's market. */
  products: Resource<Product[]>;
  previewOf: BillingResources['previewOf'];
  change: (productId: string) => Promise<ChangeOutcome>;
}

/**
 * Switches between monthly and yearly billing. Shows the price before the confirmation; prices are
 * loaded only when the dialog opens.
 */
export function ChangePlan(props: ChangePlanProps) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const toYearly = props.subscription.billingPeriod === 'monthly';

  return (
    <>
      <Button {...opensDialog(id)} variant="secondary" onClick={() => setIsWanted(true)}>
        {toYearly ? <Trans>Switch to yearly</Trans> : <Trans>Switch to monthly</Trans>}
      </Button>
      <Dialog
        id={id}
        ref={dialog}
        title={toYearly ? <Trans>Switch to yearly?</Trans> : <Trans>Switch to monthly?</Trans>}
        closeLabel={t({ message: 'Close', comment: 'Names the button that closes a dialog' })}
        aria-describedby={`${id}-means`}
      >
        {isWanted && <Offer {...props} id={id} onDone={() => dialog.current?.close()} />}
      </Dialog>
    </>
  );
}

type OfferProps = ChangePlanProps & { id: string; onDone: () => void };

function Offer(props: OfferProps) {
  const { subscription, products } = props;
  const { locale } = usePage();
  const offered = useResource(products);
  const period = subscription.billingPeriod === 'monthly' ? 'yearly' : 'monthly';
  const product = offered.data?.find(({ billingPeriod }) => billingPeriod === period);
  if (!product) {
    return offered.isLoading || offered.error !== undefined ? (
      <Pending resource={products} {...offered} />
    ) : (
      <p>
        <Trans>There’s no other plan for your subscription at the moment.</Trans>
      </p>
    );
  }
  const percent = period === 'yearly' ? formatSaving(offered.data ?? [], locale) : undefined;
  return <Terms {...props} productId={product.productId} period={period} percent={percent} />;
}

/** Shows the price of the other plan and switches to it. */
function Terms({
  previewOf,
  change,
  id,
  onDone,
  productId,
  period,
  percent,
}: OfferProps & { productId: string; period: 'monthly' | 'yearly'; percent: string | undefined }) {
  const { locale } = usePage();
  const cost = useMemo(() => previewOf(productId), [previewOf, productId]);
  const previewed = useResource(cost);
  const changing = useAction(() => change(productId));
  if (!previewed.data) return <Pending resource={cost} {...previewed} />;

  const { amount, currency, at } = previewed.data.next;
  const price = <bdi>{formatPrice({ price: amount, currency }, locale)}</bdi>;
  return (
    <>
      <p id={`${id}-means`}>
        {period === 'yearly' ? (
          <Trans>
            From <DateText at={at} /> on, you pay {price} a year. Nothing changes until then.
          </Trans>
        ) : (
          <Trans>
            From <DateText at={at} /> on, you pay {price} a month. Nothing changes until then.
          </Trans>
        )}
      </p>
      {percent && (
        <p>
          <Trans>That’s {percent} less than twelve monthly payments.</Trans>
        </p>
      )}
      {changing.failure && <SubscriptionFailureMessage failure={changing.failure} />}
      <Actions>
        <Button {...closesDialog(id)} variant="secondary">
          {period === 'yearly' ? (
            <Trans comment="Button: closes the question, nothing is changed">Stay monthly</Trans>
          ) : (
            <Trans comment="Button: closes the question, nothing is changed">Stay yearly</Trans>
          )}
        </Button>
        <Button
          busy={changing.busy}
          onClick={() => void changing.start().then((done) => done && onDone())}
        >
          {period === 'yearly' ? <Trans>Switch to yearly</Trans> : <Trans>Switch to monthly</Trans>}
        </Button>
      </Actions>
    </>
  );
}

/** Shows that a resource is loading, or its failure with a retry. */
function Pending({
  resource,
  error,
  isLoading,
}: {
  resource: { revalidate: () => Promise<unknown> };
  error: unknown;
  isLoading: boolean;
}) {
  const { t } = useLingui();
  if (isLoading || error === undefined) return <Spinner label={t`One moment …`} />;
  return (
    <>
      <SubscriptionFailureMessage failure={toServiceFailure(error)} />
      <Button variant="secondary" onClick={() => void resource.revalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
