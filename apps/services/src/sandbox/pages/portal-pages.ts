/** The sandbox's customer portal and its clock page. English only; no scripts. */
import { brand } from '@mallard/brand';
import { type Html, html } from '../../platform/html/html.ts';
import type { PaymentErrors, PaymentField } from './payment-form.ts';
import {
  errorSummary,
  FAILURE_TEXTS,
  formatAmount,
  formatDate,
  page,
  paymentField,
  testCards,
} from './payment-pages.ts';
import type {
  SandboxInvoice,
  SandboxPortalSession,
  SandboxSubscription,
} from '../billing/schema.ts';

export interface PortalPage {
  session: SandboxPortalSession;
  subscription: SandboxSubscription;
  invoices: readonly SandboxInvoice[];
  errors?: PaymentErrors;
  expiry?: string;
  /** Why a charge to the new card failed. */
  failure?: string | undefined;
  /** Whether the card was replaced. */
  isSaved?: boolean;
}

const INVOICE_WORDS: Readonly<Record<SandboxInvoice['status'], string>> = {
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
  void: 'Cancelled',
};

/** Shows the card, renewal and invoices of one subscription. */
export function portalPage(portal: PortalPage): string {
  const { session, subscription, invoices, errors = {}, failure } = portal;
  const wrong = Object.entries(errors) as [PaymentField, string][];
  const hasErrors = wrong.length > 0 || failure !== undefined;
  const isOver = subscription.status === 'canceled';
  const title = session.isForCard ? 'Update your card' : 'Your subscription';
  return page(
    `${hasErrors ? 'Error: ' : ''}${title}`,
    html`<div class="alone">
      <a class="back" href="${session.returnUrl}">← Back to ${brand.name}</a>
      <h1>${title}</h1>
      ${hasErrors && errorSummary(failure && (FAILURE_TEXTS[failure] ?? failure), wrong)}
      ${portal.isSaved ? html`<p class="notice" role="status">Your card is saved.</p>` : ''}
      ${terms(subscription)} ${isOver ? '' : cardForm(portal)}
      ${session.isForCard || isOver ? '' : renewal(subscription)}
      ${session.isForCard ? '' : invoiceList(invoices)} ${isOver ? '' : testCards()}
    </div>`,
  );
}

/** Page for a portal session that has expired or doesn't exist. */
export function portalOverPage(): string {
  return page(
    'This page has expired',
    html`<div class="alone">
      <h1>This page has expired</h1>
      <p>Open it again from your subscription.</p>
      <p><a href="/subscriptions/manage">Back to ${brand.name}</a></p>
    </div>`,
  );
}

function terms(subscription: SandboxSubscription): Html {
  const price = formatAmount(subscription.amountMinor, subscription.currency);
  const period = subscription.billingPeriod === 'Yearly' ? 'year' : 'month';
  const line = (name: string, value: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<dl class="lines">
    ${line(subscription.productLabel, `${price} a ${period}`)} ${line(...nextOf(subscription))}
    ${
      subscription.nextProductLabel
        ? line(`From ${formatDate(subscription.periodEnd)}`, subscription.nextProductLabel)
        : ''
    }
    ${line('Card', `ends in ${subscription.cardLast4}`)}
  </dl>`;
}

function nextOf(subscription: SandboxSubscription): [string, string] {
  const { status, periodEnd, endedAt, failingSince, nextActionAt } = subscription;
  if (status === 'canceled') return ['Ended on', formatDate(endedAt ?? periodEnd)];
  if (failingSince !== null) {
    return ['Payment failed; tried again on', formatDate(nextActionAt ?? failingSince)];
  }
  if (subscription.cancelAtPeriodEnd) return ['Ends on', formatDate(periodEnd)];
  return [status === 'trialing' ? 'First charge on' : 'Next charge on', formatDate(periodEnd)];
}

function cardForm({ subscription, errors = {}, expiry }: PortalPage): Html {
  const isDue = subscription.status === 'past_due';
  const due = formatAmount(subscription.amountMinor, subscription.currency);
  return html`<section>
    <h2>Replace the card</h2>
    <form method="post" novalidate>
      ${paymentField('cardNumber', undefined, errors.cardNumber)}
      <div class="pair">
        ${paymentField('expiry', expiry, errors.expiry)}
        ${paymentField('cvc', undefined, errors.cvc)}
      </div>
      <button type="submit" name="action" value="card">
        ${isDue ? `Save card and pay ${due}` : 'Save card'}
      </button>
    </form>
  </section>`;
}

function renewal({ cancelAtPeriodEnd, periodEnd }: SandboxSubscription): Html {
  return html`<section>
    <h2>${cancelAtPeriodEnd ? 'Keep renewing' : 'Cancel'}</h2>
    <p>
      ${
        cancelAtPeriodEnd
          ? html`The subscription ends on ${formatDate(periodEnd)}.`
          : html`You keep what is paid for. Nothing is charged any more.`
      }
    </p>
    <form method="post">
      <button
        class="second"
        type="submit"
        name="action"
        value="${cancelAtPeriodEnd ? 'resume' : 'cancel'}"
      >
        ${cancelAtPeriodEnd ? 'Renew the subscription' : 'Cancel the subscription'}
      </button>
    </form>
  </section>`;
}

function invoiceList(invoices: readonly SandboxInvoice[]): Html {
  if (invoices.length === 0) {
    return html`<section>
      <h2>Invoices</h2>
      <p>There are none yet.</p>
    </section>`;
  }
  return html`<section>
    <h2>Invoices</h2>
    <table class="cards">
      <tbody>
        ${invoices.map(
          ({ at, amountMinor, currency, status }) =>
            html`<tr>
              <td>${formatDate(at)}</td>
              <td>${INVOICE_WORDS[status]}</td>
              <td class="end">${formatAmount(amountMinor, currency)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

export interface ClockPage {
  nowMs: number;
  subscriptions: readonly SandboxSubscription[];
  error?: string;
}

const CLOCK_STEPS = [
  ['1', '1 day'],
  ['7', '1 week'],
  ['31', '31 days'],
  ['365', '365 days'],
] as const;

/** Page that moves the clock and simulates actions of the seller and the bank. */
export function clockPage({ nowMs, subscriptions, error }: ClockPage): string {
  const time = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(nowMs);
  return page(
    `${error ? 'Error: ' : ''}Clock of the test payments`,
    html`<div class="alone wide">
      <h1>Clock of the test payments</h1>
      ${error ? errorSummary(error, []) : ''}
      <p><time datetime="${new Date(nowMs).toISOString()}">${time} UTC</time></p>
      <p>
        Subscriptions, charges and mails about them go by this clock. It goes forward only. Sign-ins
        go by the real one.
      </p>
      <form method="post" class="steps" aria-label="Move the clock">
        ${CLOCK_STEPS.map(
          ([days, label]) =>
            html`<button type="submit" name="days" value="${days}">+ ${label}</button>`,
        )}
      </form>
      <section>
        <h2>Newest subscriptions</h2>
        ${
          subscriptions.length === 0
            ? html`<p>There are none yet.</p>`
            : html`<div>
                <table class="cards stack">
                  <thead>
                    <tr>
                      <th scope="col">Subscription</th>
                      <th scope="col">State</th>
                      <th scope="col">Until</th>
                      <th scope="col">As the seller or the bank</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${subscriptions.map(clockRow)}
                  </tbody>
                </table>
              </div>`
        }
      </section>
    </div>`,
  );
}

const STATE_WORDS: Readonly<Record<SandboxSubscription['status'], string>> = {
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment due',
  canceled: 'Ended',
};

function clockRow(subscription: SandboxSubscription): Html {
  const { id, productLabel, status, periodEnd, endedAt, isDisputed } = subscription;
  const actions: [string, string][] = isDisputed
    ? [
        ['won', 'Dispute won'],
        ['lost', 'Dispute lost'],
      ]
    : [
        ['refund', 'Refund'],
        ['charge again', 'Charge again'],
        ['dispute', 'Dispute'],
      ];
  return html`<tr>
    <td>${productLabel}<br /><small>…${id.slice(-8)}</small></td>
    <td>${subscription.cancelAtPeriodEnd && endedAt === null ? 'Ending' : STATE_WORDS[status]}</td>
    <td>${formatDate(endedAt ?? periodEnd)}</td>
    <td>
      <form method="post" class="steps">
        <input type="hidden" name="subscription" value="${id}" />
        ${actions.map(
          ([action, label]) =>
            html`<button class="second" type="submit" name="action" value="${action}">
              ${label}
            </button>`,
        )}
      </form>
    </td>
  </tr>`;
}
