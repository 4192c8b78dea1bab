/**
 * The sandbox's hosted checkout as HTML. English alone, as a developer's tool; no script.
 */
import { brand } from '@mallard/brand';
import { type Html, html } from '../../platform/html.ts';
import { PAGE_STYLE_ELEMENT } from './page-style.ts';
import type { KeptInput, PaymentErrors, PaymentField } from './payment-form.ts';
import type { SandboxSession } from './schema.ts';
import { formatCardNumber, TEST_CARDS } from './test-cards.ts';

/** Why a payment did not go through, by what the session remembers of it. */
const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  declined: 'Your card was declined. You have not been charged. Try another card.',
  'insufficient-funds':
    'Your card does not have enough money on it. You have not been charged. Try another card.',
  'confirmation-failed':
    'Your bank could not confirm that it is you. You have not been charged. Try again, or use another card.',
};

export const FAILURES = {
  declined: 'declined',
  insufficientFunds: 'insufficient-funds',
  confirmationFailed: 'confirmation-failed',
} as const;

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

export interface PaymentPage {
  session: SandboxSession;
  errors?: PaymentErrors;
  kept?: KeptInput;
}

/** The form to pay on. */
export function paymentPage({ session, errors = {}, kept }: PaymentPage): string {
  const values: Partial<Record<PaymentField, string>> = kept ?? {
    email: session.customerEmail ?? '',
    name: session.customerName ?? '',
  };
  const failure = FAILURE_TEXTS[session.failure ?? ''];
  const wrong = Object.entries(errors) as [PaymentField, string][];
  const hasErrors = wrong.length > 0 || failure !== undefined;

  const field = (name: PaymentField): Html => {
    const { label, autocomplete, inputmode, placeholder, type = 'text' } = FIELDS[name];
    const error = errors[name];
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        required
        value="${values[name] ?? ''}"
        ${inputmode ? html`inputmode="${inputmode}"` : ''}
        ${placeholder ? html`placeholder="${placeholder}"` : ''}
        ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
      />
      ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
    </div>`;
  };

  return page(
    `${hasErrors ? 'Error: ' : ''}Pay for ${brand.subscriptionName}`,
    html`<div class="checkout">
      ${plan(session)}
      <div class="pay">
        <div class="inner">
          ${hasErrors && errorSummary(failure, wrong)}
          <h2>Pay with card</h2>
          <form method="post" novalidate>
            ${field('email')} ${field('cardNumber')}
            <div class="pair">${field('expiry')}${field('cvc')}</div>
            ${field('name')}
            <button type="submit">Subscribe for ${priceOf(session)}</button>
          </form>
          <p class="fine">
            Renews ${session.billingPeriod === 'Yearly' ? 'every year' : 'every month'} until you
            cancel.
          </p>
          ${testCards()}
        </div>
      </div>
    </div>`,
  );
}

/** The bank's second step. */
export function confirmationPage(session: SandboxSession): string {
  return page(
    'Confirm your payment',
    html`<div class="alone">
      <h1>Confirm your payment</h1>
      <p>Your bank wants to know that it is you who pays ${priceOf(session)} to ${brand.name}.</p>
      <form method="post">
        <button type="submit" name="decision" value="complete">Complete</button>
        <button class="second" type="submit" name="decision" value="fail">Fail</button>
      </form>
      <p class="fine">In this place a bank would ask for a code or a fingerprint.</p>
    </div>`,
  );
}

/** A session that cannot be paid any more. */
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

/** No such session. */
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

function plan(session: SandboxSession): Html {
  const price = priceOf(session);
  return html`<div class="plan">
    <div class="inner">
      <a class="back" href="${session.cancelUrl}">← Back without paying</a>
      <p class="seller">${brand.name}</p>
      <h1>Subscribe to ${brand.subscriptionName}</h1>
      <p class="price">
        ${price} <span>per ${session.billingPeriod === 'Yearly' ? 'year' : 'month'}</span>
      </p>
      <dl class="lines">
        <div>
          <dt>${session.productLabel}</dt>
          <dd>${price}</dd>
        </div>
        <div class="total">
          <dt>Due today</dt>
          <dd>${price}</dd>
        </div>
      </dl>
    </div>
  </div>`;
}

function errorSummary(failure: string | undefined, wrong: readonly [PaymentField, string][]): Html {
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

function testCards(): Html {
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

function priceOf({ amountMinor, currency }: SandboxSession): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / 100);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${PAGE_STYLE_ELEMENT}
      </head>
      <body>
        <header class="mode"><strong>Test mode:</strong> no real card is charged.</header>
        <main>${content}</main>
      </body>
    </html>`.markup;
}
