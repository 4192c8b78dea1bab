import type { Product } from '@mallard/subscription-client';
import { originOfPurchase } from '../../environment/origin.ts';
import type { AppThunk } from '../../store/app-thunk.ts';
import { toServiceFailure } from '../../kit/service-failure.ts';
import type { ChangeOutcome } from '../subscription/subscription-status.thunks.ts';
import { selectVariants } from '../experiments/experiments.slice.ts';
import { checkoutErrorOf } from './checkout-error.ts';
import { loadProducts } from './load-products.ts';
import type { PlanNoticeKind } from './PlanNotice.tsx';
import { startCheckout, CHECKOUT_START_LIMIT_MS } from './start-checkout.ts';

/** What is shown, and whose prices those are. */
export interface Offer {
  region: string | undefined;
  products: readonly Product[];
  /** One price is newer than the other: nothing is said of what one saves. */
  isMixed?: boolean;
}

/** What came of pressing the button; where it did not lead away, what there is to say and to show now. */
export type Bought = ChangeOutcome & { notice?: PlanNoticeKind; offer?: Offer };

/**
 * Leaves for checkout with what was chosen, or for the welcome page when it is paid already. Nobody is sent to another
 * price than the one that was shown.
 *
 * @param region Of the buyer's own market, whose prices may not have come yet.
 * @param returnPath Where the buyer comes back to.
 */
export function buyFromOffer(
  offer: Offer,
  chosen: Product,
  region: string | undefined,
  returnPath: string,
): AppThunk<Promise<Bought>> {
  return async (dispatch) => {
    let { products } = offer;
    let product: Product | undefined = chosen;
    if (region !== offer.region) {
      try {
        products = await dispatch(loadProducts(region));
      } catch (error) {
        return { ok: false, failure: toServiceFailure(error) };
      }
      product = products.find(({ billingPeriod }) => billingPeriod === chosen.billingPeriod);
      if (product?.price !== chosen.price || product.currency !== chosen.currency) {
        return {
          ok: true,
          notice: 'price-changed',
          ...(products.length > 0 && { offer: { region, products } }),
        };
      }
    }
    return dispatch(buy({ region, products }, product, returnPath));
  };
}

function buy(
  { region, products }: Offer,
  product: Product,
  returnPath: string,
): AppThunk<Promise<Bought>> {
  return async (_dispatch, getState, services) => {
    const { fire } = services;
    const experiments = selectVariants(getState());
    const period = product.billingPeriod;
    if (period !== 'unknown') fire('subscriptions.checkoutStart', { period });
    try {
      const started = await startCheckout(services, {
        productId: product.productId,
        billingPeriod: period,
        region,
        price: { amount: product.price, currency: product.currency },
        returnPath,
        ...originOfPurchase(period),
        ...(experiments && { experiments }),
        signal: AbortSignal.timeout(CHECKOUT_START_LIMIT_MS),
      });
      switch (started.outcome) {
        case 'already-subscribed':
          fire('subscriptions.checkoutError', { reason: started.outcome });
          return { ok: true, notice: started.outcome };
        case 'price-changed': {
          fire('subscriptions.checkoutError', { reason: started.outcome });
          const { amount: price, currency } = started.price;
          // The other plan's price is as old as this one was: the service says it when it is chosen.
          const renewed = products.map((each) =>
            each.productId === product.productId ? { ...each, price, currency } : each,
          );
          return {
            ok: true,
            notice: started.outcome,
            offer: { region, products: renewed, isMixed: true },
          };
        }
        default:
          location.assign(started.outcome === 'pending' ? started.returnUrl : started.checkoutUrl);
          return { ok: true, isLeaving: true };
      }
    } catch (error) {
      fire('subscriptions.checkoutError', { reason: checkoutErrorOf(error) });
      return { ok: false, failure: toServiceFailure(error) };
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
