import { Trans } from '@lingui/react/macro';
import { unlockedBy } from '@mallard/catalogue';
import { Button } from '@mallard/ui';
import type { OpenableProduct } from '../../environment/native/native.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { ProductName } from '../subscription/first-steps/ProductName.tsx';
import { selectActiveSubscription } from '../subscription/state/subscription-status.slice.ts';
import { openProductInApp } from './native.thunks.ts';
import classes from './OpenProducts.module.css';

/** The products that apps can open. Unknown, newer products are left out. */
const OPENABLE: readonly string[] = [
  'Network Protection',
  'Data Broker Protection',
  'Identity Theft Restoration',
  'Global Identity Theft Restoration',
  'Duck.ai',
] satisfies OpenableProduct[];

/** The subscription's products, each with a button that opens it in the app. */
export function OpenProducts() {
  const dispatch = useAppDispatch();
  const subscription = useAppSelector(selectActiveSubscription);
  const products = unlockedBy(subscription?.productId ?? '').filter((product) =>
    OPENABLE.includes(product),
  );
  return (
    <ul className={classes.products}>
      {products.map((product) => (
        <li key={product}>
          <ProductName product={product} />
          <Button
            variant="secondary"
            onClick={() => dispatch(openProductInApp(product as OpenableProduct))}
          >
            <Trans comment="Opens one of the products, which is named beside the button, in the app">
              Open
            </Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
