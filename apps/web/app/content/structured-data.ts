/**
 * What pages tell machines that read schema.org, from the facts that they tell people. Nothing stands here that no page shows,
 * and of what search engines would like to have, nothing that we do not have (decision 0098).
 */
import { brand } from '@mallard/brand';
import { canonicalAddress } from './canonical-address.ts';

export type Thing = Readonly<Record<string, unknown>>;

const { name } = brand;
/** By which things name the company. */
const COMPANY = canonicalAddress('/#company');

/** @see https://developers.google.com/search/docs/appearance/structured-data/organization */
export const organization: Thing = {
  '@type': 'Organization',
  '@id': COMPANY,
  name,
  url: canonicalAddress('/'),
  logo: canonicalAddress('/icon-512.png'),
};

/** What results call the site. @see https://developers.google.com/search/docs/appearance/site-names */
export const webSite: Thing = {
  '@type': 'WebSite',
  name,
  url: canonicalAddress('/'),
  publisher: { '@id': COMPANY },
};

/** The browser for one system or several. Ratings are left out: it takes how many people gave one, and nobody has told us. */
export function softwareApplication(operatingSystem: string, url: string): Thing {
  return {
    '@type': 'SoftwareApplication',
    name,
    url,
    operatingSystem,
    applicationCategory: 'BrowserApplication',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

/** What is sold, as far as search engines have a name for it. */
export interface OfferedPlan {
  billingPeriod: string;
  price: string;
  currency: string;
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
export function subscriptionProduct(plans: readonly OfferedPlan[], url: string): Thing {
  return {
    '@type': 'Product',
    name: brand.subscriptionName,
    brand: { '@type': 'Brand', name },
    url,
    offers: plans.map(({ billingPeriod, price, currency }) => ({
      '@type': 'Offer',
      url: `${url}#plans`,
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        billingIncrement: 1,
        // UN/CEFACT: a year, a month.
        unitCode: billingPeriod.toLowerCase() === 'yearly' ? 'ANN' : 'MON',
      },
    })),
  };
}

/** The way to a page from the first one. @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: step.url,
    })),
  };
}
