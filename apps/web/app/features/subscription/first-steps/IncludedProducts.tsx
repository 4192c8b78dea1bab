import { Trans } from '@lingui/react/macro';
import { CATALOGUE, ENTITLEMENTS } from '@mallard/catalogue';
import { CheckIcon } from '@mallard/ui';
import classes from './IncludedProducts.module.css';
import { ProductName } from './ProductName.tsx';

/** The parts of the subscription, with a word about the one that is not sold everywhere. */
const products = CATALOGUE.find(({ region }) => region === 'us')?.entitlements ?? [];

export function IncludedProducts() {
  return (
    <ul className={classes.products}>
      {products.map(({ id, product }) => (
        <li key={id}>
          <CheckIcon />
          <span>
            <ProductName product={product} />
            {id === ENTITLEMENTS.dataBrokerProtection.id && (
              <span className={classes.note}>
                <Trans>United States only</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
