import type { TranslatedLocale } from '@mallard/locales';
import type { BillingPeriod, Price } from '@mallard/subscription-client';
import rules from 'virtual:measurement-plan/purchase';
import { keepAccountMark, readAccountMark } from '../../environment/account-mark.ts';
import { originOfPurchase } from '../../environment/origin.ts';
import { createServices } from '../../environment/services.ts';
import type { PageReports } from '../../environment/page-reports.d.ts';
import { checkoutErrorOf, type CheckoutError } from '../../features/checkout/checkout-error.ts';
import { formatPrice } from '../../features/subscription/plan-price.ts';
import { CHECKOUT_START_LIMIT_MS, startCheckout } from '../../features/checkout/start-checkout.ts';
import { variantsOf } from '../../environment/variants-of.ts';
import { localePrefix } from './locale-prefix.ts';

/** One for the page: anyone who tries again keeps the account that the first try made. */
let services: ReturnType<typeof createServices> | undefined;

/**
 * Buys the plan that is chosen in the form: leaves for checkout, or for the welcome page when it is paid
 * already; else says why not and gives the button back.
 *
 * @param reports Takes the beginning and, if it fails, why.
 */
export async function purchaseFrom(
  form: HTMLFormElement,
  { fire, measurement }: PageReports,
): Promise<void> {
  const chosen = form.querySelector<HTMLInputElement>('input[name="productId"]:checked');
  if (!chosen || form.hasAttribute('aria-busy')) return;

  // Before anything is fired, which waits for the same.
  void measurement.then((begun) => begun?.addRules(rules));

  const { price, currency } = chosen.dataset;
  const billingPeriod = (chosen.dataset['billingPeriod'] ?? 'unknown') as BillingPeriod;
  if (billingPeriod !== 'unknown') fire('pro.checkoutStart', { period: billingPeriod });
  const fail = (reason: CheckoutError) => {
    fire('pro.checkoutError', { reason });
    showError(form, reason);
  };

  setBusy(form, true);
  showError(form, undefined);
  try {
    services ??= createServices(document.documentElement.lang, fire);
    const prefix = localePrefix(location.pathname);
    const measured = await Promise.race([globalThis.pageReports?.measurement, soon()]);
    const started = await startCheckout(services, {
      productId: chosen.value,
      billingPeriod,
      region: form.dataset['region'],
      price: { amount: price ?? '', currency: currency ?? '' },
      returnPath: `${prefix}/pro/welcome`,
      ...originOfPurchase(billingPeriod),
      ...(measured && { experiments: variantsOf(measured.decisions) }),
      signal: AbortSignal.timeout(CHECKOUT_START_LIMIT_MS),
    });
    if (started.outcome === 'pending' || started.outcome === 'redirect') {
      keepAccountMark(readAccountMark() ?? 'signed-in');
      location.assign(started.outcome === 'pending' ? started.returnUrl : started.checkoutUrl);
      return; // stays busy until the page is left; `pageshow` frees it on the way back
    }
    if (started.outcome === 'price-changed') showPrice(chosen, started.price);
    fail(started.outcome);
  } catch (error) {
    fail(checkoutErrorOf(error));
  }
  setBusy(form, false);
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
  const locale = document.documentElement.lang as TranslatedLocale;
  if (text) text.textContent = formatPrice({ price: amount, currency }, locale);
  // With the box that each stands in, in the form and elsewhere on the page.
  document.querySelectorAll('[data-from-prices]').forEach((each) => each.parentElement?.remove());
}

function showError(form: HTMLFormElement, error: CheckoutError | undefined): void {
  form.querySelectorAll<HTMLElement>('[data-purchase-error]').forEach((text) => {
    text.hidden = text.dataset['purchaseError'] !== error;
  });
}
