import type { BillingPeriod } from '@mallard/subscription-client';
import { originFromQuery } from '../environment/origin.ts';
import { createServices } from '../environment/services.ts';
import { toServiceFailure, type ServiceFailure } from '../features/service-failure.ts';
import { CHECKOUT_START_LIMIT_MS, startCheckout } from '../features/checkout/start-checkout.ts';
import { localePrefix } from './locale-prefix.ts';

/** The page has a text for each of these, hidden until it is needed. */
type PurchaseError = 'network' | 'rate-limited' | 'already-subscribed' | 'unavailable' | 'unknown';

const ERROR_OF: Partial<Record<ServiceFailure['kind'], PurchaseError>> = {
  offline: 'network',
  'too-many': 'rate-limited',
  unavailable: 'unavailable',
};

/** One for the page: whoever tries again keeps the account that the first try made. */
let services: ReturnType<typeof createServices> | undefined;

/**
 * Buys the plan that is chosen in the form: leaves for checkout, or for the welcome page when it is paid
 * already; else says why not and gives the button back.
 */
export async function purchaseFrom(form: HTMLFormElement): Promise<void> {
  const chosen = form.querySelector<HTMLInputElement>('input[name="productId"]:checked');
  if (!chosen || form.hasAttribute('aria-busy')) return;

  setBusy(form, true);
  showError(form, undefined);
  try {
    services ??= createServices(document.documentElement.lang);
    const prefix = localePrefix(location.pathname);
    const started = await startCheckout(services, {
      productId: chosen.value,
      billingPeriod: (chosen.dataset['billingPeriod'] ?? 'unknown') as BillingPeriod,
      returnPath: `${prefix}/pro/welcome`,
      ...originFromQuery(location.search),
      signal: AbortSignal.timeout(CHECKOUT_START_LIMIT_MS),
    });
    if (started.outcome !== 'already-subscribed') {
      location.assign(started.outcome === 'pending' ? started.returnUrl : started.checkoutUrl);
      return; // stays busy until the page is left; `pageshow` frees it on the way back
    }
    showError(form, 'already-subscribed');
  } catch (error) {
    showError(form, ERROR_OF[toServiceFailure(error).kind] ?? 'unknown');
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

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.toggleAttribute('aria-busy', busy);
  if (busy) form.setAttribute('aria-busy', 'true');
  form.querySelectorAll<HTMLButtonElement>('[data-purchase-submit]').forEach((button) => {
    button.setAttribute('aria-disabled', String(busy));
  });
  form.querySelector('[data-purchase-status="working"]')?.toggleAttribute('hidden', !busy);
}

function showError(form: HTMLFormElement, error: PurchaseError | undefined): void {
  form.querySelectorAll<HTMLElement>('[data-purchase-error]').forEach((text) => {
    text.hidden = text.dataset['purchaseError'] !== error;
  });
}
