import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice, InvoiceStatus, Resource } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';
import { Button, Disclosure, Spinner } from '@mallard/ui';
import { useState } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { formatPrice } from '../checkout/plan-price.ts';
import { SubscriptionFailureMessage } from './SubscriptionFailureMessage.tsx';
import { toServiceFailure } from '../service-failure.ts';
import { DateText } from './DateText.tsx';
import classes from './Invoices.module.css';

/** The bills, newest first. They are asked for when somebody wants to see them. */
export function Invoices({ invoices }: { invoices: Resource<Invoice[]> }) {
  const [wanted, setWanted] = useState(false);
  return (
    <Disclosure
      summary={<Trans comment="Opens the list of past payments and their bills">Invoices</Trans>}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWanted(true);
      }}
    >
      {wanted && <InvoiceList invoices={invoices} />}
    </Disclosure>
  );
}

function InvoiceList({ invoices }: { invoices: Resource<Invoice[]> }) {
  const { t } = useLingui();
  const { data, error, isLoading } = useResource(invoices);
  return (
    <>
      {error !== undefined && (
        <>
          <SubscriptionFailureMessage failure={toServiceFailure(error)} />
          <p>
            <Button
              variant="secondary"
              busy={isLoading}
              onClick={() => {
                if (!isLoading) void invoices.revalidate();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </p>
        </>
      )}
      {!data && isLoading && error === undefined && <Spinner label={t`One moment …`} />}
      {data?.length === 0 && (
        <p>
          <Trans>There are none yet. The first comes with the first charge.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.invoices}>
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </>
  );
}

function InvoiceRow({ invoice: { at, amount, currency, status, url } }: { invoice: Invoice }) {
  const { locale } = usePage();
  const { t } = useLingui();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
  return (
    <li>
      <span>
        <DateText at={at} />
        <span className={classes.status} data-tone={TONES[status]}>
          <InvoiceStatusText status={status} />
        </span>
      </span>
      <bdi className={classes.amount}>{formatPrice({ price: amount, currency }, locale)}</bdi>
      {url ? (
        <a
          href={url}
          rel="noreferrer"
          aria-label={t({ message: `Invoice of ${day}`, comment: 'Names a link to a bill' })}
        >
          <Trans comment="Link to a bill">View</Trans>
        </a>
      ) : (
        <span />
      )}
    </li>
  );
}

const TONES: Partial<Record<InvoiceStatus, 'danger' | 'warning'>> = {
  failed: 'danger',
  open: 'warning',
};

function InvoiceStatusText({ status }: { status: InvoiceStatus }) {
  switch (status) {
    case 'paid':
      return <Trans comment="Of a bill">Paid</Trans>;
    case 'open':
      return <Trans comment="Of a bill">Not paid yet</Trans>;
    case 'failed':
      return <Trans comment="Of a bill">Payment failed</Trans>;
    case 'refunded':
      return <Trans comment="Of a bill: the money was given back">Refunded</Trans>;
    case 'void':
      return <Trans comment="Of a bill: it does not count any more">Cancelled</Trans>;
    case 'unknown':
      return <Trans comment="Of a bill: what became of it is not known">Being processed</Trans>;
  }
}
