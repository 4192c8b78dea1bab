import { Trans } from '@lingui/react/macro';
import { CATALOGUE, ENTITLEMENTS, marketOf } from '@mallard/catalogue';
import classes from './IncludedProducts.module.css';
import { ProductDescription, ProductIcon } from './ProductDescription.tsx';
import { ProductName } from './ProductName.tsx';

/**
 * The products of the subscription.
 *
 * @param country The visitor's country, or `undefined` while it is unknown: then the list has every
 * product, with a note on those that aren't sold everywhere.
 */
export function IncludedProducts({ country }: { country?: string | undefined }) {
  const region = marketOf(country ?? 'us')?.region ?? 'us';
  const products = CATALOGUE.find((each) => each.region === region)?.entitlements ?? [];
  return (
    <ul className={classes.products}>
      {products.map(({ id, product }) => (
        <li key={id}>
          <ProductIcon product={product} />
          <div>
            <strong>
              <ProductName product={product} />
            </strong>
            <p className={classes.note}>
              <ProductDescription product={product} />
            </p>
            {country === undefined && id === ENTITLEMENTS.dataBrokerProtection.id && (
              <p className={classes.note}>
                <Trans>United States only</Trans>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
