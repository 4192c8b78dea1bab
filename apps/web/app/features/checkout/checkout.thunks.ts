import type { Price, Product } from '@mallard/subscription-client';
import { originFromQuery } from '../../environment/origin.ts';
import type { AppThunk } from '../../store/app-thunk.ts';
import { toServiceFailure, type ServiceFailure } from '../service-failure.ts';
import { checkoutErrorOf } from './checkout-error.ts';
import { startCheckout, CHECKOUT_START_LIMIT_MS } from './start-checkout.ts';

/**
 * Leaves for checkout, or for the welcome page when it is paid already; else says why not.
 *
 * @param shown The product and its price, as the buyer has seen them, and whose price it is.
 * @param returnPath Where the buyer comes back to.
 */
export function buyPlan(
  { product, region }: { product: Product; region: string | undefined },
  returnPath: string,
): AppThunk<Promise<'leaving' | 'already-subscribed' | { newPrice: Price } | ServiceFailure>> {
  return async (_dispatch, getState, services) => {
    const { fire } = services;
    const { experiments } = getState();
    const period = product.billingPeriod;
    if (period !== 'unknown') fire('subscriptions.checkoutStart', { period });
    try {
      const started = await startCheckout(services, {
        productId: product.productId,
        billingPeriod: period,
        region,
        price: { amount: product.price, currency: product.currency },
        returnPath,
        ...originFromQuery(location.search),
        ...(experiments.status === 'ready' ? { experiments: experiments.variants } : {}),
        signal: AbortSignal.timeout(CHECKOUT_START_LIMIT_MS),
      });
      if (started.outcome === 'already-subscribed' || started.outcome === 'price-changed') {
        fire('subscriptions.checkoutError', { reason: started.outcome });
        return started.outcome === 'price-changed' ? { newPrice: started.price } : started.outcome;
      }
      location.assign(started.outcome === 'pending' ? started.returnUrl : started.checkoutUrl);
      return 'leaving';
    } catch (error) {
      fire('subscriptions.checkoutError', { reason: checkoutErrorOf(error) });
      return toServiceFailure(error);
    }
  };
}

/** Reports what came of a purchase, by what the service says of it. */
export function checkoutReturned(
  outcome: 'entitled' | 'still-pending',
  period: 'monthly' | 'yearly' | undefined,
): AppThunk<void> {
  return (_dispatch, _getState, { fire }) =>
    fire('pro.checkoutReturn', {
      outcome: outcome === 'entitled' ? 'subscribed' : 'pending',
      period,
    });
}
