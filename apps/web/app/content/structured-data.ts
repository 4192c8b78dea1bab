/**
 * Structured data in the schema.org vocabulary. It states only facts that the page shows, and
 * leaves out properties that search engines recommend but that we have no data for (decision 0098).
 */
import { brand } from '@mallard/brand';
import { canonicalAddress } from './canonical-address.ts';

export type Thing = Readonly<Record<string, unknown>>;

const { name } = brand;
/** The identifier by which other entities refer to the company. */
const COMPANY = canonicalAddress('/#company');

/** @see https://developers.google.com/search/docs/appearance/structured-data/organization */
export const organization: Thing = {
  '@type': 'Organization',
  '@id': COMPANY,
  name,
  url: canonicalAddress('/'),
  logo: canonicalAddress('/icon-512.png'),
};

/**
 * The site's name in search results. @see
 * https://developers.google.com/search/docs/appearance/site-names
 */
export const webSite: Thing = {
  '@type': 'WebSite',
  name,
  url: canonicalAddress('/'),
  publisher: { '@id': COMPANY },
};

/**
 * Describes the browser for one or more operating systems. Ratings are left out because the schema
 * requires a rating count, which we do not have.
 */
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

/** A plan in the terms that search engines support. */
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
        // UN/CEFACT codes for a year and a month.
        unitCode: billingPeriod.toLowerCase() === 'yearly' ? 'ANN' : 'MON',
      },
    })),
  };
}

/**
 * Lists the path from the home page to a page. @see
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
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
