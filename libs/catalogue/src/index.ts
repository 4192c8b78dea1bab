export {
  CATALOGUE,
  defaultCurrency,
  ENTITLEMENTS,
  findProduct,
  listPrice,
  PRODUCT_SLUGS,
  productsFor,
} from './products.ts';
export { formatMoney } from './format-money.ts';
export {
  formatMonthlyShare,
  formatPrice,
  formatSaving,
  quoteText,
  yearlySaving,
} from './plan-price.ts';
export { itrProductIn, itrProductOf } from './itr-coverage.ts';
export {
  ITR_AUDIT_DAYS,
  ITR_CODE_LIFETIME_MS,
  ITR_CODE_WINDOW_DAYS,
  ITR_CODES_IN_WINDOW,
} from './itr-rules.ts';
export { countryOfMarket, marketOf, SERVED_COUNTRIES } from './regions.ts';
export { TRIAL_NOTICE_DAYS } from './trial-rules.ts';
export { findProductSoldAs, soldAs } from './store-products.ts';
export { unlockedBy } from './unlocked.ts';
export type { PlanProduct, Quote } from './plan-price.ts';
export type { CatalogueProduct, Entitlement } from './products.ts';
export type { Currency, Market, Region } from './regions.ts';
