import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice, formatSaving } from '@mallard/catalogue';
import type { Product, Resource, Subscription } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';
import { Button, closesDialog, Dialog, opensDialog, Spinner } from '@mallard/ui';
import { useId, useRef, useState } from 'react';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { SubscriptionFailureMessage } from '../status/SubscriptionFailureMessage.tsx';
import { toServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { DateText } from '../../../kit/DateText.tsx';
import type { ChangeOutcome } from '../state/subscription-status.thunks.ts';
import { useAction } from '../state/use-action.ts';

export interface ChangePlanProps {
  subscription: Subscription;
  /** What is sold where the subscription was bought. */
  products: Resource<Product[]>;
  change: (productId: string) => Promise<ChangeOutcome>;
}

/**
 * From paying by the month to paying by the year, or back. Says what it costs before it asks; the prices are asked for
 * when somebody wants to know.
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

function Offer({
  subscription,
  products,
  change,
  id,
  onDone,
}: ChangePlanProps & { id: string; onDone: () => void }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const { data, error, isLoading } = useResource(products);
  const period = subscription.billingPeriod === 'monthly' ? 'yearly' : 'monthly';
  const product = data?.find(({ billingPeriod }) => billingPeriod === period);
  const changing = useAction(() => change(product?.productId ?? ''));

  if (!product) {
    if (isLoading) return <Spinner label={t`One moment …`} />;
    return (
      <>
        {error === undefined ? (
          <p>
            <Trans>There’s no other plan for your subscription at the moment.</Trans>
          </p>
        ) : (
          <>
            <SubscriptionFailureMessage failure={toServiceFailure(error)} />
            <Button variant="secondary" onClick={() => void products.revalidate()}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </>
    );
  }

  const price = <bdi>{formatPrice(product, locale)}</bdi>;
  const percent = period === 'yearly' ? formatSaving(data ?? [], locale) : undefined;
  const at = subscription.expiresOrRenewsAt;
  return (
    <>
      <p id={`${id}-means`}>
        {period === 'yearly' ? (
          at === undefined ? (
            <Trans>From your next payment on, you pay {price} a year.</Trans>
          ) : (
            <Trans>
              From <DateText at={at} /> on, you pay {price} a year. Nothing changes until then.
            </Trans>
          )
        ) : at === undefined ? (
          <Trans>From your next payment on, you pay {price} a month.</Trans>
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
          <Trans comment="Button: closes the question, nothing is changed">Leave it as it is</Trans>
        </Button>
        <Button
          busy={changing.busy}
          onClick={() => void changing.start().then((done) => done && onDone())}
        >
          <Trans comment="Button: confirms the other plan">Change</Trans>
        </Button>
      </Actions>
    </>
  );
}
