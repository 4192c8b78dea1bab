import type { ProductWire } from '../schemas.ts';

/** The product catalog of a fake service. */
export interface FakeShop {
  /**
   * Lists the products of a place; empty if nothing is sold there.
   *
   * @param place A two-letter country code, `us` or `row`, in any case.
   */
  productsFor(place: string): ProductWire[];
  /** Lists the features that a product unlocks; empty for an unknown product. */
  unlockedBy(productId: string): readonly string[];
}

/**
 * Sample prices by place. They differ from those of every real shop, so that a test that confuses
 * the two fails.
 */
const SAMPLES: Readonly<
  Record<string, { region: string; currency: string; monthly: string; yearly: string }>
> = {
  us: { region: 'us', currency: 'USD', monthly: '5.00', yearly: '50.00' },
  row: { region: 'row', currency: 'EUR', monthly: '5.00', yearly: '50.00' },
  se: { region: 'row', currency: 'SEK', monthly: '129.00', yearly: '1295.00' },
};

export const SAMPLE_SHOP: FakeShop = {
  productsFor(place) {
    const name = place.toLowerCase();
    const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
    if (!sample) return [];
    const { region, currency, monthly, yearly } = sample;
    return (
      [
        ['Monthly', monthly],
        ['Yearly', yearly],
      ] as const
    ).map(([billingPeriod, price]) => ({
      productId: `ddg-privacy-pro-${billingPeriod.toLowerCase()}-renews-${region}`,
      productLabel: `${billingPeriod} Subscription`,
      billingPeriod,
      price,
      currency,
    }));
  },
  unlockedBy(productId) {
    if (/-renews-us$/.test(productId)) {
      return [
        'Network Protection',
        'Data Broker Protection',
        'Identity Theft Restoration',
        'Duck.ai',
      ];
    }
    return /-renews-row$/.test(productId)
      ? ['Network Protection', 'Global Identity Theft Restoration', 'Duck.ai']
      : [];
  },
};
