import type { ProductWire } from '@mallard/subscription-client/schemas';
import { type Currency, type Market, marketOf, type Region } from './regions.ts';

/** Products with the identifiers and names that the specification defines for the wire. */
export const ENTITLEMENTS = {
  networkProtection: { id: 24, name: 'subscriber', product: 'Network Protection' },
  dataBrokerProtection: { id: 25, name: 'subscriber', product: 'Data Broker Protection' },
  identityTheftRestoration: { id: 26, name: 'subscriber', product: 'Identity Theft Restoration' },
  globalIdentityTheftRestoration: {
    id: 28,
    name: 'subscriber',
    product: 'Global Identity Theft Restoration',
  },
  aiChat: { id: 29, name: 'subscriber', product: 'Duck.ai' },
} as const satisfies Record<string, Entitlement>;

/** URL slugs of the products that have one. @see Specification §9, products */
export const PRODUCT_SLUGS = {
  networkProtection: 'vpn',
  dataBrokerProtection: 'personal-information-removal',
  identityTheftRestoration: 'identity-theft-restoration',
} as const satisfies Partial<Record<keyof typeof ENTITLEMENTS, string>>;

/** A subscription entitlement, in the format used in access tokens. */
export interface Entitlement {
  id: number;
  name: string;
  product: string;
}

/**
 * Data broker removal covers US brokers only, and identity-theft restoration is a different product
 * outside the United States.
 */
const ENTITLEMENTS_BY_REGION: Readonly<Record<Region, readonly Entitlement[]>> = {
  us: [
    ENTITLEMENTS.networkProtection,
    ENTITLEMENTS.dataBrokerProtection,
    ENTITLEMENTS.identityTheftRestoration,
    ENTITLEMENTS.aiChat,
  ],
  row: [
    ENTITLEMENTS.networkProtection,
    ENTITLEMENTS.globalIdentityTheftRestoration,
    ENTITLEMENTS.aiChat,
  ],
};

/** List prices per month and per year: decimal strings in the currency's main unit. */
const LIST_PRICES: Readonly<Record<Currency, { Monthly: string; Yearly: string }>> = {
  USD: { Monthly: '9.99', Yearly: '99.99' },
  CAD: { Monthly: '13.99', Yearly: '139.99' },
  GBP: { Monthly: '9.99', Yearly: '99.99' },
  EUR: { Monthly: '9.99', Yearly: '99.99' },
  CZK: { Monthly: '249.00', Yearly: '2490.00' },
  DKK: { Monthly: '89.00', Yearly: '899.00' },
  HUF: { Monthly: '4490.00', Yearly: '44990.00' },
  PLN: { Monthly: '49.99', Yearly: '499.99' },
  RON: { Monthly: '49.99', Yearly: '499.99' },
  SEK: { Monthly: '129.00', Yearly: '1295.00' },
};

/** A product without its price, which depends on the currency. */
export interface CatalogueProduct {
  productId: string;
  productLabel: string;
  billingPeriod: 'Monthly' | 'Yearly';
  region: Region;
  entitlements: readonly Entitlement[];
}

const product = (billingPeriod: 'Monthly' | 'Yearly', region: Region): CatalogueProduct => ({
  productId: `ddg-privacy-pro-${billingPeriod.toLowerCase()}-renews-${region}`,
  productLabel: `${billingPeriod} Subscription`,
  billingPeriod,
  region,
  entitlements: ENTITLEMENTS_BY_REGION[region],
});

/** All products on sale. Native clients rely on these identifiers. */
export const CATALOGUE: readonly CatalogueProduct[] = [
  product('Monthly', 'us'),
  product('Yearly', 'us'),
  product('Monthly', 'row'),
  product('Yearly', 'row'),
];

/** Finds a product by its identifier. */
export function findProduct(productId: string): CatalogueProduct | undefined {
  return CATALOGUE.find((candidate) => candidate.productId === productId);
}

/** Returns the list price of a product as a decimal string such as "9.99". */
export function listPrice(product: CatalogueProduct, currency: Currency): string {
  return LIST_PRICES[currency][product.billingPeriod];
}

/** Returns the currency that a product is charged in if the buyer's country is unknown. */
export function defaultCurrency(product: CatalogueProduct): Currency {
  return product.region === 'us' ? 'USD' : 'EUR';
}

/**
 * Lists the products for a place with their prices, monthly first, in the shape of the `GET
 * products` response.
 *
 * @param place A two-letter country code, `us` or `row`.
 * @returns An empty list if nothing is sold there.
 */
export function productsFor(place = 'us'): ProductWire[] {
  const market = marketOf(place);
  if (!market) return [];
  return CATALOGUE.filter(({ region }) => region === market.region).map((item) =>
    productToWire(item, market),
  );
}

function productToWire(item: CatalogueProduct, { currency }: Market): ProductWire {
  const { productId, productLabel, billingPeriod } = item;
  return { productId, productLabel, billingPeriod, price: listPrice(item, currency), currency };
}
