import { Trans } from '@lingui/react/macro';
import { CATALOGUE, ENTITLEMENTS } from '@mallard/catalogue';
import classes from './IncludedProducts.module.css';
import { ProductDescription, ProductIcon } from './ProductDescription.tsx';
import { ProductName } from './ProductName.tsx';

/** The parts of the subscription, with a note about the one that is not sold everywhere. */
const products = CATALOGUE.find(({ region }) => region === 'us')?.entitlements ?? [];

export function IncludedProducts() {
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
            {id === ENTITLEMENTS.dataBrokerProtection.id && (
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
