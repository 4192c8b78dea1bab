export {
  CATALOGUE,
  defaultCurrency,
  ENTITLEMENTS,
  findProduct,
  listPrice,
  productsFor,
} from './products.ts';
export { marketOf, SERVED_COUNTRIES } from './regions.ts';
export type { CatalogueProduct, Entitlement } from './products.ts';
export type { Currency, Market, Region } from './regions.ts';
