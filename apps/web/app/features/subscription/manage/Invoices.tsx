import { formatDay } from '@mallard/locales';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '@mallard/catalogue';
import type { Billing, Invoice, InvoiceStatus, Resource } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';
import { Button, Spinner, VisuallyHidden } from '@mallard/ui';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { SubscriptionFailureMessage } from '../status/SubscriptionFailureMessage.tsx';
import { toServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { DateText } from '../../../kit/DateText.tsx';
import classes from './Invoices.module.css';

/**
 * The invoices, newest first. `isOver`: nothing more will be billed, so an empty list is not shown.
 */
export function Invoices({ billing, isOver }: { billing: Resource<Billing>; isOver: boolean }) {
  const { t } = useLingui();
  const { data, error, isLoading } = useResource(billing);
  const invoices = data?.invoices;
  if (isOver && invoices?.length === 0) return null;
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading of the list of past payments and their bills">Invoices</Trans>
      }
    >
      {error !== undefined && (
        <>
          <SubscriptionFailureMessage failure={toServiceFailure(error)} />
          <p>
            <Button
              variant="secondary"
              busy={isLoading}
              onClick={() => {
                if (!isLoading) void billing.revalidate();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </p>
        </>
      )}
      {!data && isLoading && error === undefined && <Spinner label={t`One moment …`} />}
      {invoices?.length === 0 && (
        <p>
          <Trans>None yet. The first comes with your first charge.</Trans>
        </p>
      )}
      {invoices && invoices.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.invoices} data-invoices="">
            <thead>
              <tr>
                <th scope="col">
                  <Trans comment="Heading of a column: when it was billed">Date</Trans>
                </th>
                <th scope="col">
                  <Trans>Status</Trans>
                </th>
                <th scope="col" className={classes.amount}>
                  <Trans comment="Heading of a column: how much money">Amount</Trans>
                </th>
                <th scope="col">
                  <VisuallyHidden>
                    <Trans comment="Heading of a column of links to bills">Invoice</Trans>
                  </VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ApplicationSection>
  );
}

function InvoiceRow({ invoice: { at, amount, currency, status, url } }: { invoice: Invoice }) {
  const { locale } = usePage();
  const { t } = useLingui();
  const day = formatDay(locale, at);
  return (
    <tr>
      <td>
        <DateText at={at} />
      </td>
      <td className={classes.status} data-tone={TONES[status]}>
        <InvoiceStatusText status={status} />
      </td>
      <td className={classes.amount}>
        <bdi>{formatPrice({ price: amount, currency }, locale)}</bdi>
      </td>
      <td className={classes.view}>
        {url && (
          // The accessible name contains the visible text, which users of voice control say.
          <a href={url} rel="noreferrer">
            <VisuallyHidden>
              {t({ message: `Invoice of ${day}`, comment: 'Names a link to a bill' })}
            </VisuallyHidden>{' '}
            <Trans comment="Link to a bill">View</Trans>
          </a>
        )}
      </td>
    </tr>
  );
}

const TONES: Partial<Record<InvoiceStatus, 'danger' | 'warning'>> = {
  failed: 'danger',
  open: 'warning',
  disputed: 'warning',
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
    case 'disputed':
      return (
        <Trans comment="Of a bill: the customer asked their bank to take the payment back">
          Disputed
        </Trans>
      );
    case 'void':
      return (
        <Trans comment="Of a bill: it was never paid, and no longer has to be">Not paid</Trans>
      );
    case 'unknown':
      return <Trans comment="Of a bill: what became of it is not known">Being processed</Trans>;
  }
}
