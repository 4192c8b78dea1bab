import { Trans } from '@lingui/react/macro';
import { formatPrice } from '@mallard/catalogue';
import type { Billing, Charge, Resource } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';
import { Button, Skeleton } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { Actions, ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import type { Action } from '../state/use-action.ts';
import { SubscriptionFailureMessage } from '../status/SubscriptionFailureMessage.tsx';
import classes from './PaymentMethod.module.css';
import type { ProofStep } from './proof-step.ts';

/** The charged card and the next charge, with links to change both. */
export function PaymentMethod({
  billing,
  nextCharge,
  portal,
  portalProof,
  children,
}: {
  billing: Resource<Billing>;
  nextCharge: Charge | undefined;
  portal: Action;
  portalProof: ProofStep | undefined;
  /** The button that changes the plan. */
  children?: ReactNode;
}) {
  const { locale } = usePage();
  return (
    <ApplicationSection heading={<Trans>Payment</Trans>}>
      <dl className={classes.facts}>
        <CardFact billing={billing} />
        {nextCharge && (
          <div>
            <dt>
              <Trans comment="Followed by an amount and a date">Next charge</Trans>
            </dt>
            <dd>
              <bdi>
                {formatPrice({ price: nextCharge.amount, currency: nextCharge.currency }, locale)}
              </bdi>
              <span className={classes.date}>
                <DateText at={nextCharge.at} />
              </span>
            </dd>
          </div>
        )}
      </dl>
      <Actions>
        {children}
        <Button
          variant="secondary"
          onClick={() => void portal.start()}
          busy={portal.busy && !portalProof}
        >
          <Trans comment="Button: opens the payment provider’s pages">
            Card and billing address
          </Trans>
        </Button>
      </Actions>
      {portalProof?.form}
      {portal.failure && <SubscriptionFailureMessage failure={portal.failure} />}
    </ApplicationSection>
  );
}

/** Names as printed on cards, by Stripe's brand identifiers. */
const CARD_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
const cardName = (brand: string | undefined) => CARD_NAMES[brand ?? ''];

/**
 * The last digits of the card; renders nothing if the provider doesn't report a card or the request
 * failed.
 */
function CardFact({ billing }: { billing: Resource<Billing> }) {
  const { data, isLoading } = useResource(billing);
  if (!data?.card && !isLoading) return null;
  return (
    <div>
      <dt>
        <Trans comment="The payment card that the subscription is charged to; followed by its last digits">
          Card
        </Trans>
      </dt>
      <dd>
        {data?.card ? (
          <bdi className={classes.card}>
            {[cardName(data.card.brand), '••••', data.card.last4].filter(Boolean).join(' ')}
          </bdi>
        ) : (
          <Skeleton />
        )}
      </dd>
    </div>
  );
}
