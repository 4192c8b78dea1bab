import { formatPrice } from '@mallard/catalogue';
import type { BillingPeriod, Price } from '@mallard/subscription-client';
import rules from 'virtual:measurement-plan/purchase';
import { saveAccountHint, readAccountHint } from '../../environment/browser/account-hint.ts';
import { originOfPurchase } from '../../environment/visit/origin.ts';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import { createServices } from '../../environment/services/services.ts';
import type { PageReports } from '../../environment/measurement/page-reports.d.ts';
import {
  checkoutErrorOf,
  type CheckoutError,
} from '../../features/checkout/plan-choice/checkout-error.ts';
import {
  CHECKOUT_START_LIMIT_MS,
  startCheckout,
} from '../../features/checkout/plan-choice/start-checkout.ts';
import { variantsOf } from '../../environment/measurement/variants-of.ts';
import type * as MarketOfPage from '../market/market-of-page.ts';
import { setTrialLength, shownTrialLength } from '../trial/trial-length.ts';
import { localePrefix } from './locale-prefix.ts';

/** One for the page: anyone who tries again keeps the account that the first try made. */
let services: ReturnType<typeof createServices> | undefined;

/** What came of a press: the page is left, nothing is sold to the visitor, or there is something to say. */
type Outcome = 'left' | 'not-sold' | CheckoutError;

/**
 * Buys the plan that is chosen in the form: leaves for checkout, or for the welcome page when it is paid
 * already; else says why not and gives the button back.
 *
 * @param reports Takes the beginning and, if it fails, why.
 * @param market The page's own: a copy would not have what the page shows.
 */
export async function purchaseFrom(
  form: HTMLFormElement,
  reports: PageReports,
  market: typeof MarketOfPage,
): Promise<void> {
  const chosen = form.querySelector<HTMLInputElement>('input[name="productId"]:checked');
  if (!chosen || form.hasAttribute('aria-busy')) return;

  // Before anything is fired, which waits for the same.
  void reports.measurement.then((begun) => begun?.addRules(rules));

  setBusy(form, true);
  showError(form, undefined);
  const outcome = await buy(chosen, reports, market).catch(checkoutErrorOf);
  if (outcome === 'left') return; // stays busy; `pageshow` frees it on the way back
  setBusy(form, false);
  if (outcome === 'not-sold') {
    // The form has made room for why: the focus goes there with it.
    document.querySelector<HTMLElement>('[data-market-is=unsold] [tabindex]')?.focus();
    return;
  }
  reports.fire('pro.checkoutError', { reason: outcome });
  showError(form, outcome);
}

/**
 * Leaves for checkout. Nothing is sold before the visitor's market is known, nor at another price than the one that was
 * shown when the button was pressed.
 */
async function buy(
  chosen: HTMLInputElement,
  { fire, measurement }: PageReports,
  { correctMarket, marketOfPage }: typeof MarketOfPage,
): Promise<Outcome> {
  const { price = '', currency = '' } = chosen.dataset;
  const market = await marketOfPage();
  if (market.sold !== true) return market.sold === 'unknown' ? 'network' : 'not-sold';
  if (chosen.dataset['price'] !== price || chosen.dataset['currency'] !== currency) {
    return 'price-changed';
  }

  const billingPeriod = (chosen.dataset['billingPeriod'] ?? 'unknown') as BillingPeriod;
  if (billingPeriod !== 'unknown') fire('pro.checkoutStart', { period: billingPeriod });
  services ??= createServices(pageLocale(), fire);
  const measured = await Promise.race([measurement, soon()]);
  const started = await startCheckout(services, {
    productId: chosen.value,
    billingPeriod,
    market,
    price: { amount: price, currency },
    trialDays: shownTrialLength(),
    returnPath: `${localePrefix(location.pathname)}/pro/welcome`,
    ...originOfPurchase(billingPeriod),
    ...(measured && { experiments: variantsOf(measured.decisions) }),
    signal: AbortSignal.timeout(CHECKOUT_START_LIMIT_MS),
  });
  switch (started.outcome) {
    case 'pending':
    case 'redirect':
      saveAccountHint(readAccountHint() ?? 'signed-in');
      location.assign(started.outcome === 'pending' ? started.returnUrl : started.checkoutUrl);
      return 'left';
    case 'wrong-market':
      return correctMarket(started.country).sold ? 'price-changed' : 'not-sold';
    case 'price-changed':
      showPrice(chosen, started.price);
      return started.outcome;
    case 'trial-changed':
      setTrialLength(started.trialDays);
      return started.outcome;
    case 'already-subscribed':
      return started.outcome;
  }
}

// Back from checkout the page may come out of the browser's cache just as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  document.querySelectorAll<HTMLFormElement>('form[data-purchase]').forEach((form) => {
    setBusy(form, false);
  });
});

/** Variants go along where they are known by now; a purchase does not wait for what measures it. */
function soon(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), 1_000);
  });
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.toggleAttribute('aria-busy', busy);
  if (busy) form.setAttribute('aria-busy', 'true');
  form.querySelectorAll<HTMLButtonElement>('[data-purchase-submit]').forEach((button) => {
    button.setAttribute('aria-disabled', String(busy));
  });
  form.querySelector('[data-purchase-status="working"]')?.toggleAttribute('hidden', !busy);
}

/**
 * The document was built with an older price. What it has worked out from that, a month's share and what is saved,
 * goes away; the other plan's price is told when it is chosen.
 */
function showPrice(plan: HTMLInputElement, { amount, currency }: Price): void {
  Object.assign(plan.dataset, { price: amount, currency });
  const text = plan.closest('label')?.querySelector('[data-price-text]');
  const locale = pageLocale();
  if (text) text.textContent = formatPrice({ price: amount, currency }, locale);
  // With the box that each stands in, in the form and elsewhere on the page.
  document.querySelectorAll('[data-from-prices]').forEach((each) => each.parentElement?.remove());
}

function showError(form: HTMLFormElement, error: CheckoutError | undefined): void {
  form.querySelectorAll<HTMLElement>('[data-purchase-error]').forEach((text) => {
    text.hidden = text.dataset['purchaseError'] !== error;
  });
}
