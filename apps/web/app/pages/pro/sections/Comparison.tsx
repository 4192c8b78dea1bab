import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import {
  CATALOGUE,
  ENTITLEMENTS,
  formatPrice,
  itrProductIn,
  type PlanProduct,
  productsFor,
  type Region,
} from '@mallard/catalogue';
import { ComparisonTable, type ComparisonRow } from '@mallard/ui';
import { yearlyFirst } from '../../../features/checkout/plan-choice/plan-options.tsx';
import { quoteAttributes } from '../../../features/checkout/terms/quotes.ts';
import { ProductName } from '../../../features/subscription/first-steps/ProductName.tsx';
import { ChargeText } from '../../../features/subscription/status/SubscriptionSummary.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Comparison.module.css';

const { subscriptionName } = brand;

const includedIn = (region: Region) =>
  (CATALOGUE.find((product) => product.region === region)?.entitlements ?? []).map(
    ({ product }) => product,
  );

const US = includedIn('us');
const ELSEWHERE = includedIn('row');

/** Compares the free products with the subscription, in the United States and elsewhere. */
export function Comparison({ products }: { products: readonly PlanProduct[] }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Section
      id="compare"
      title={<Trans>What’s free, and what {subscriptionName} adds</Trans>}
      lead={
        <span data-market-is="unknown">
          <Trans>
            The prices above are for the United States; checkout shows the price and currency where
            you are.
          </Trans>
        </span>
      }
    >
      <ComparisonTable
        caption={<Trans>Free, or {subscriptionName}</Trans>}
        corner={<Trans>What you get</Trans>}
        yesLabel={t`Yes`}
        noLabel={t`No`}
        columns={[
          {
            key: 'free',
            title: <Trans comment="Above the column of what costs nothing">Free</Trans>,
          },
          {
            key: 'us',
            title: (
              <>
                <Name /> <span className={classes.region}>{names.of('US')}</span>
              </>
            ),
            highlighted: true,
          },
          {
            key: 'elsewhere',
            title: (
              <>
                <Name />{' '}
                <span className={classes.region}>
                  {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
                    ['CA', 'GB', 'EU'].map((area) => names.of(area) ?? area),
                  )}
                </span>
              </>
            ),
            highlighted: true,
          },
        ]}
        rows={[...freeRows, ...paidRows, accountRow, priceRow(products)]}
      />
    </Section>
  );
}

function Name() {
  return (
    <span className={classes.name}>
      <bdi>{subscriptionName}</bdi>
    </span>
  );
}

const EVERYWHERE = { free: true, us: true, elsewhere: true };

const freeRows: readonly ComparisonRow[] = [
  { title: <Trans>Private search</Trans>, cells: EVERYWHERE },
  { title: <Trans>Browser</Trans>, cells: EVERYWHERE },
  { title: <Trans>AI chat</Trans>, cells: EVERYWHERE },
];

/** The platforms of a part that runs on fewer platforms than the browser. */
const WHERE_IT_RUNS: Readonly<Record<string, ComparisonRow['description']>> = {
  [ENTITLEMENTS.networkProtection.product]: <Trans>For iOS, Android, Mac and Windows</Trans>,
  [ENTITLEMENTS.dataBrokerProtection.product]: <Trans>Works on a Mac or PC</Trans>,
};

const paidRows: readonly ComparisonRow[] = US.map((product) => ({
  title: <ProductName product={product} />,
  description: WHERE_IT_RUNS[product],
  cells: {
    free: false,
    us: true,
    elsewhere:
      itrProductIn([product]) !== undefined && !ELSEWHERE.includes(product)
        ? {
            yes: (
              <Trans comment="In a table, about Identity Theft Restoration outside the United States: there is another form of it">
                International version
              </Trans>
            ),
          }
        : ELSEWHERE.includes(product),
  },
}));

const randomNumber = (
  <Trans comment="In a table: an account of the subscription is no more than that">
    A random number
  </Trans>
);

const accountRow: ComparisonRow = {
  title: <Trans>Account</Trans>,
  cells: {
    free: <Trans comment="In a table: an account is not needed for what is free">Not needed</Trans>,
    us: randomNumber,
    elsewhere: randomNumber,
  },
};

const priceRow = (products: readonly PlanProduct[]): ComparisonRow => ({
  title: <Trans>Price</Trans>,
  cells: {
    free: <Trans comment="Above the column of what costs nothing">Free</Trans>,
    us: <Prices products={products} region="us" />,
    elsewhere: <Prices products={productsFor('row')} region="row" />,
  },
});

function Prices({ products, region }: { products: readonly PlanProduct[]; region: Region }) {
  const { locale } = usePage();
  return yearlyFirst(products, ({ billingPeriod }) => billingPeriod).map((plan) => {
    const billingPeriod = plan.billingPeriod.toLowerCase() === 'yearly' ? 'yearly' : 'monthly';
    return (
      <p key={plan.productId}>
        {/* The script removes an outdated price. */}
        <span
          data-from-prices=""
          {...quoteAttributes(billingPeriod, formatPrice(plan, locale), region)}
        >
          <ChargeText charge={{ amount: plan.price, currency: plan.currency, billingPeriod }} />
        </span>
      </p>
    );
  });
}
