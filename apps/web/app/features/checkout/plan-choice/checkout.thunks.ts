import type { Product } from '@mallard/subscription-client';
import { originOfPurchase } from '../../../environment/visit/origin.ts';
import type { AppThunk } from '../../../store/app-thunk.ts';
import { toServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import type { ChangeOutcome } from '../../subscription/state/subscription-status.thunks.ts';
import { selectVariants } from '../../experiments/experiments.slice.ts';
import { checkoutErrorOf } from './checkout-error.ts';
import { loadProducts } from './load-products.ts';
import { marketIn, type SoldMarket, type UnsoldMarket } from '../market/market.ts';
import type { PlanNoticeKind } from './PlanNotice.tsx';
import { startCheckout, CHECKOUT_START_LIMIT_MS } from './start-checkout.ts';

/** The products on the page and the country of their prices. */
export interface Offer {
  country: string | undefined;
  products: readonly Product[];
  /** Whether one price is newer than the other, so that no savings can be shown. */
  isMixed?: boolean;
}

/** The outcome of pressing the button and, if the visitor stays, the page's new state. */
export type Bought = ChangeOutcome & {
  notice?: PlanNoticeKind;
  offer?: Offer;
  /** The buyer's market, if it differs from the market of the offer. */
  market?: SoldMarket | UnsoldMarket;
  /** The length of the free trial in days, if it differs from the one that was shown. */
  trialDays?: number;
};

/** The offer that the buyer saw and the plan that the buyer chose. */
export interface Purchase {
  offer: Offer;
  chosen: Product;
  /** The buyer's market, whose prices may not have loaded yet. */
  market: SoldMarket;
  /** The length of the free trial that was shown, in days. */
  trialDays: number;
  /** The path that the buyer returns to. */
  returnPath: string;
}

/**
 * Opens the checkout for the chosen plan, or the welcome page if it is already paid. Never opens a
 * checkout with another price or a shorter trial than was shown.
 */
export function buyFromOffer(purchase: Purchase): AppThunk<Promise<Bought>> {
  return async (dispatch) => {
    const { offer, chosen, market } = purchase;
    const { country } = market;
    let { products } = offer;
    let product: Product | undefined = chosen;
    if (country !== offer.country) {
      try {
        products = await dispatch(loadProducts(country));
      } catch (error) {
        return { ok: false, failure: toServiceFailure(error) };
      }
      product = products.find(({ billingPeriod }) => billingPeriod === chosen.billingPeriod);
      if (product?.price !== chosen.price || product.currency !== chosen.currency) {
        return {
          ok: true,
          notice: 'price-changed',
          ...(products.length > 0 && { offer: { country, products } }),
        };
      }
    }
    return dispatch(buy(purchase, products, product));
  };
}

function buy(
  { market, trialDays, returnPath }: Purchase,
  products: readonly Product[],
  product: Product,
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
        market,
        price: { amount: product.price, currency: product.currency },
        trialDays,
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
          // The other plan's price may be outdated as well; the service reports it when that plan
          // is chosen.
          const renewed = products.map((each) =>
            each.productId === product.productId ? { ...each, price, currency } : each,
          );
          return {
            ok: true,
            notice: started.outcome,
            offer: { country: market.country, products: renewed, isMixed: true },
          };
        }
        case 'trial-changed':
          fire('subscriptions.checkoutError', { reason: started.outcome });
          return { ok: true, notice: started.outcome, trialDays: started.trialDays };
        case 'wrong-market': {
          fire('subscriptions.checkoutError', { reason: 'price-changed' });
          const own = marketIn(started.country);
          return { ok: true, market: own, ...(own.sold && { notice: 'price-changed' }) };
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
