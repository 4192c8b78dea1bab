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

/** Created once per page, so that a retry uses the account that the first attempt created. */
let services: ReturnType<typeof createServices> | undefined;

/**
 * Result of a purchase attempt: the page navigates away, the plan isn't sold to this visitor, or an
 * error is shown.
 */
type Outcome = 'left' | 'not-sold' | CheckoutError;

/**
 * Buys the plan selected in the form: navigates to checkout, or to the welcome page if it is
 * already paid. Otherwise it shows why not and re-enables the button.
 *
 * @param reports Receives the start of the checkout and the reason if it fails.
 * @param market The page's shared module: a second instance would not know the market that the page
 * shows.
 */
export async function purchaseFrom(
  form: HTMLFormElement,
  reports: PageReports,
  market: typeof MarketOfPage,
): Promise<void> {
  const chosen = form.querySelector<HTMLInputElement>('input[name="productId"]:checked');
  if (!chosen || form.hasAttribute('aria-busy')) return;

  // Add the rules before firing any event, which waits for the same promise.
  void reports.measurement.then((begun) => begun?.addRules(rules));

  setBusy(form, true);
  showError(form, undefined);
  const outcome = await buy(chosen, reports, market).catch(checkoutErrorOf);
  if (outcome === 'left') return; // stays busy; `pageshow` resets it when the visitor comes back
  setBusy(form, false);
  if (outcome === 'not-sold') {
    // The explanation replaced the form, so move the focus to it.
    document.querySelector<HTMLElement>('[data-market-is=unsold] [tabindex]')?.focus();
    return;
  }
  reports.fire('pro.checkoutError', { reason: outcome });
  showError(form, outcome);
}

/**
 * Navigates to checkout. It sells nothing before the visitor's market is known, or at a different
 * price from the one shown when the button was pressed.
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

// When the visitor returns from checkout, the back/forward cache may restore the page in its busy
// state.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  document.querySelectorAll<HTMLFormElement>('form[data-purchase]').forEach((form) => {
    setBusy(form, false);
  });
});

/**
 * Resolves after a second. Variants are included only if they are known by then: a purchase doesn't
 * wait for measurement.
 */
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
 * Updates an outdated price in the document and removes texts that were calculated from it: the
 * monthly share and the savings. The other plan's price is updated when it is selected.
 */
function showPrice(plan: HTMLInputElement, { amount, currency }: Price): void {
  Object.assign(plan.dataset, { price: amount, currency });
  const text = plan.closest('label')?.querySelector('[data-price-text]');
  const locale = pageLocale();
  if (text) text.textContent = formatPrice({ price: amount, currency }, locale);
  // Remove the boxes around the texts too, inside the form and elsewhere on the page.
  document.querySelectorAll('[data-from-prices]').forEach((each) => each.parentElement?.remove());
}

function showError(form: HTMLFormElement, error: CheckoutError | undefined): void {
  form.querySelectorAll<HTMLElement>('[data-purchase-error]').forEach((text) => {
    text.hidden = text.dataset['purchaseError'] !== error;
  });
}
