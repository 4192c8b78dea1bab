/**
 * HTML of the sandbox's hosted checkout. English only because it is a developer tool; no scripts.
 */
import { brand } from '@mallard/brand';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { majorAmount } from '../../platform/utilities/money.ts';
import { NO_TRIAL_TEXT } from '../../subscription/billing-provider.ts';
import { inlinePage } from '../../platform/html/inline-page.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { PreservedInput, PaymentErrors, PaymentField } from './payment-form.ts';
import type { SandboxSession } from '../billing/schema.ts';
import { formatCardNumber, TEST_CARDS } from './test-cards.ts';

export const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined. You have not been charged. Try another card.',
  insufficient_funds:
    'Your card does not have enough money on it. You have not been charged. Try another card.',
  expired_card: 'Your card has expired. You have not been charged. Try another card.',
  processing_error: 'Your bank had a fault. You have not been charged. Try again later.',
  authentication_required:
    'Your bank could not confirm that it is you. You have not been charged. Try again, or use another card.',
  other: 'The payment did not go through. You have not been charged. Try another card.',
};

interface FieldText {
  label: string;
  autocomplete: string;
  inputmode?: string;
  placeholder?: string;
  type?: string;
}

const FIELDS: Readonly<Record<PaymentField, FieldText>> = {
  email: { label: 'Email', autocomplete: 'email', type: 'email' },
  cardNumber: { label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric' },
  expiry: {
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM / YY',
  },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric' },
  name: { label: 'Name on card', autocomplete: 'cc-name' },
};

/** Renders a labeled input with its error. */
export function paymentField(
  name: PaymentField,
  value: string | undefined,
  error: string | undefined,
): Html {
  const { label, autocomplete, inputmode, placeholder, type = 'text' } = FIELDS[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      value="${value ?? ''}"
      ${inputmode ? html`inputmode="${inputmode}"` : ''}
      ${placeholder ? html`placeholder="${placeholder}"` : ''}
      aria-invalid="${String(error !== undefined)}"
      ${error ? html`aria-describedby="${name}-error"` : ''}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`;
}

export interface PaymentPage {
  session: SandboxSession;
  /**
   * Current time in epoch milliseconds: a trial starts with the payment, so its end is shown as if
   * paid now.
   */
  nowMs: number;
  errors?: PaymentErrors;
  kept?: PreservedInput;
}

export function paymentPage({ session, nowMs, errors = {}, kept }: PaymentPage): string {
  const values: Partial<Record<PaymentField, string>> = kept ?? {
    email: session.customerEmail ?? '',
    name: session.customerName ?? '',
  };
  const failure = session.failure ? FAILURE_TEXTS[session.failure] : undefined;
  const wrong = Object.entries(errors) as [PaymentField, string][];
  const hasErrors = wrong.length > 0 || failure !== undefined;

  const field = (name: PaymentField) => paymentField(name, values[name], errors[name]);

  return page(
    `${hasErrors ? 'Error: ' : ''}Pay for ${brand.subscriptionName}`,
    html`<div class="checkout">
      ${plan(session, nowMs)}
      <div class="pay">
        <div class="inner">
          ${hasErrors && errorSummary(failure, wrong)}
          <h2>Pay with card</h2>
          <form method="post" novalidate>
            ${field('email')} ${field('cardNumber')}
            <div class="pair">${field('expiry')}${field('cvc')}</div>
            ${field('name')}
            <button type="submit">
              ${isTrial(session) ? 'Start free trial' : `Subscribe for ${priceOf(session)}`}
            </button>
          </form>
          <p class="fine">
            ${isTrial(session) ? html`The first charge is on ${firstChargeDate(session, nowMs)}.` : ''}
            Renews ${session.billingPeriod === 'Yearly' ? 'every year' : 'every month'} until you
            cancel.
          </p>
          ${testCards()}
        </div>
      </div>
    </div>`,
  );
}

/** The bank's confirmation page. */
export function confirmationPage(session: SandboxSession, nowMs: number): string {
  const demand = isTrial(session)
    ? html`lets ${brand.name} charge ${priceOf(session)} from ${firstChargeDate(session, nowMs)} on`
    : html`pays ${priceOf(session)} to ${brand.name}`;
  return page(
    'Confirm your payment',
    html`<div class="alone">
      <h1>Confirm your payment</h1>
      <p>Your bank wants to know that it is you who ${demand}.</p>
      <form method="post">
        <button type="submit" name="decision" value="complete">Complete</button>
        <button class="second" type="submit" name="decision" value="fail">Fail</button>
      </form>
      <p class="fine">A bank would ask for a code or a fingerprint here.</p>
    </div>`,
  );
}

/** Page for a session that can no longer be paid. */
export function expiredPage(session: SandboxSession): string {
  return page(
    'This checkout has expired',
    html`<div class="alone">
      <h1>This checkout has expired</h1>
      <p>Nothing was charged. Go back and choose your plan again.</p>
      <p><a href="${session.cancelUrl}">Back to ${brand.name}</a></p>
    </div>`,
  );
}

export function unknownSessionPage(): string {
  return page(
    'Checkout not found',
    html`<div class="alone">
      <h1>Checkout not found</h1>
      <p>Check the address, or choose your plan again.</p>
      <p><a href="/pro">Back to ${brand.name}</a></p>
    </div>`,
  );
}

function plan(session: SandboxSession, nowMs: number): Html {
  const price = priceOf(session);
  const period = session.billingPeriod === 'Yearly' ? 'year' : 'month';
  const total = (due: string) =>
    html`<div class="total">
      <dt>Due today</dt>
      <dd>${due}</dd>
    </div>`;
  return html`<div class="plan">
    <div class="inner">
      <a class="back" href="${session.cancelUrl}">← Back without paying</a>
      <p class="seller">${brand.name}</p>
      <h1>Subscribe to ${brand.subscriptionName}</h1>
      ${
        isTrial(session)
          ? html`<p class="price">
                ${session.trialDays} days free, <span>then ${price} a ${period}</span>
              </p>
              <dl class="lines">
                <div>
                  <dt>
                    ${session.productLabel}, first charge on ${firstChargeDate(session, nowMs)}
                  </dt>
                  <dd>${price}</dd>
                </div>
                ${total(formatAmount(0, session.currency))}
              </dl>`
          : html`<p class="price">${price} <span>per ${period}</span></p>
              <p>${NO_TRIAL_TEXT}</p>
              <dl class="lines">
                <div>
                  <dt>${session.productLabel}</dt>
                  <dd>${price}</dd>
                </div>
                ${total(price)}
              </dl>`
      }
    </div>
  </div>`;
}

export function errorSummary(
  failure: string | undefined,
  wrong: readonly [PaymentField, string][],
): Html {
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${wrong.length > 0 ? 'Please check your details' : 'Payment failed'}</h2>
    ${
      wrong.length > 0
        ? html`<ul>
            ${wrong.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
          </ul>`
        : html`<p>${failure}</p>`
    }
  </div>`;
}

export function testCards(): Html {
  return html`<table class="cards">
    <caption>
      Test cards, with any future expiry and any security code
    </caption>
    <tbody>
      ${TEST_CARDS.map(
        ({ number, description }) =>
          html`<tr>
            <th scope="row">${formatCardNumber(number)}</th>
            <td>${description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function isTrial({ trialDays }: SandboxSession): boolean {
  return trialDays > 0;
}

function firstChargeDate({ trialDays }: SandboxSession, nowMs: number): string {
  return formatDate(nowMs + trialDays * DAY_MS);
}

export function formatDate(atMs: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(atMs);
}

function priceOf({ amountMinor, currency }: SandboxSession): string {
  return formatAmount(amountMinor, currency);
}

export function formatAmount(amountMinor: number, currency: string): string {
  const amount = majorAmount({ amountMinor, currency });
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

export function page(title: string, content: Html): string {
  return inlinePage({
    title,
    head: PAGE_STYLE.element,
    body: html`<header class="mode"><strong>Test mode:</strong> no real card is charged.</header>
      <main>${content}</main>`,
  });
}
