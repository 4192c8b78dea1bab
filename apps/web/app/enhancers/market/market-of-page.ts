import {
  lookUpMarket,
  marketIn,
  type Market,
  type SoldMarket,
  type UnsoldMarket,
} from '../../features/checkout/market/market.ts';
import { showFirstChargeDates, showMarket } from './show-market.ts';

let found: Promise<Market> | undefined;

/** Looks up the visitor's market once for the page, and shows its offer; again if the site could not be reached. */
export function marketOfPage(): Promise<Market> {
  showFirstChargeDates();
  found ??= lookUpMarket().then((market) => {
    if (market.sold === 'unknown') found = undefined;
    else showMarket(market);
    return market;
  });
  return found;
}

/** Replaces the market that was found, when the service says where the visitor is, and shows its offer. */
export function correctMarket(country: string): SoldMarket | UnsoldMarket {
  const market = marketIn(country);
  found = Promise.resolve(market);
  showMarket(market);
  return market;
}
