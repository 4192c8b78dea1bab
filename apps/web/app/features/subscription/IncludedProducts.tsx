import { Trans } from '@lingui/react/macro';
import { CATALOGUE, ENTITLEMENTS } from '@mallard/subscription-client/catalogue';
import { CheckIcon } from '@mallard/ui';
import classes from './IncludedProducts.module.css';
import { LinkedProduct } from './LinkedProduct.tsx';
import { ProductName } from './ProductName.tsx';

/** The parts of the subscription, with a word about the one that is not sold everywhere. */
const products = CATALOGUE.find(({ region }) => region === 'us')?.entitlements ?? [];

/** `linked`: for those who have them; each leads to its page where we have one. */
export function IncludedProducts({ linked = false }: { linked?: boolean }) {
  const Name = linked ? LinkedProduct : ProductName;
  return (
    <ul className={classes.products}>
      {products.map(({ id, product }) => (
        <li key={id}>
          <CheckIcon />
          <span>
            <Name product={product} />
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
