import type { Product } from '@mallard/subscription-client';
import { originFromQuery } from '../../environment/origin.ts';
import type { AppThunk } from '../../store/app-thunk.ts';
import { toServiceFailure, type ServiceFailure } from '../service-failure.ts';
import { startCheckout, CHECKOUT_START_LIMIT_MS } from './start-checkout.ts';

export function loadProducts(signal: AbortSignal): AppThunk<Promise<Product[]>> {
  return (_dispatch, _getState, { subscriptions }) => subscriptions.getProducts({ signal });
}

/**
 * Leaves for checkout, or for the welcome page when it is paid already; else says why not.
 *
 * @param returnPath Where the buyer comes back to.
 */
export function buyPlan(
  product: Product,
  returnPath: string,
): AppThunk<Promise<'leaving' | 'already-subscribed' | ServiceFailure>> {
  return async (_dispatch, _getState, services) => {
    try {
      const started = await startCheckout(services, {
        productId: product.productId,
        billingPeriod: product.billingPeriod,
        returnPath,
        ...originFromQuery(location.search),
        signal: AbortSignal.timeout(CHECKOUT_START_LIMIT_MS),
      });
      if (started.outcome === 'already-subscribed') return 'already-subscribed';
      location.assign(started.outcome === 'pending' ? started.returnUrl : started.checkoutUrl);
      return 'leaving';
    } catch (error) {
      return toServiceFailure(error);
    }
  };
}
