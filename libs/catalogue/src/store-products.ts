/**
 * The same products under their app-store identifiers.
 *
 * Apple: `ddg.privacy.pro.{monthly|yearly}.renews.{us|row}[.freetrial]`. Google and the web:
 * `ddg-privacy-pro-[freetrial-]{monthly|yearly}-renews-{us|row}`; newer ones start with
 * `ddg-subscription-pro-`.
 */
import type { Biller } from '@mallard/subscription-client';
import { CATALOGUE, type CatalogueProduct, findProduct } from './products.ts';

const STORE_NAME =
  /^ddg[.-](?:privacy|subscription)[.-]pro[.-](?:(?:sandbox|freetrial)[.-])?(monthly|yearly)[.-]renews[.-](us|row)(?:[.-]freetrial)?$/;

/** Finds a product by any seller's identifier. */
export function findProductSoldAs(productId: string): CatalogueProduct | undefined {
  const [, period, region] = STORE_NAME.exec(productId) ?? [];
  return (
    findProduct(productId) ??
    CATALOGUE.find(
      (product) => product.billingPeriod.toLowerCase() === period && product.region === region,
    )
  );
}

/** Returns the identifier under which a biller sells a product. */
export function soldAs(product: CatalogueProduct, biller: Exclude<Biller, 'unknown'>): string {
  return biller === 'apple' ? product.productId.replaceAll('-', '.') : product.productId;
}
