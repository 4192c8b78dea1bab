import {
  lookUpMarket,
  marketIn,
  type Market,
  type SoldMarket,
  type UnsoldMarket,
} from '../../features/checkout/market/market.ts';
import { showFirstChargeDates, showMarket } from './show-market.ts';

let found: Promise<Market> | undefined;

/**
 * Looks up the visitor's market once per page and shows its offer. A lookup that could not reach
 * the site is retried.
 */
export function marketOfPage(): Promise<Market> {
  showFirstChargeDates();
  found ??= lookUpMarket().then((market) => {
    if (market.sold === 'unknown') found = undefined;
    else showMarket(market);
    return market;
  });
  return found;
}

/** Replaces the detected market when the service reports another country, and shows its offer. */
export function correctMarket(country: string): SoldMarket | UnsoldMarket {
  const market = marketIn(country);
  found = Promise.resolve(market);
  showMarket(market);
  return market;
}
