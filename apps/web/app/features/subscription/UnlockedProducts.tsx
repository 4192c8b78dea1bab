import { Trans } from '@lingui/react/macro';
import { unlockedBy } from '@mallard/subscription-client/catalogue';
import { CheckIcon } from '@mallard/ui';
import { ApplicationSection } from '../../applications/ApplicationPage.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import classes from './IncludedProducts.module.css';
import { WebOnly } from '../native/WebOnly.tsx';
import { LinkedProduct } from './LinkedProduct.tsx';
import { selectActiveSubscription } from './subscription-status.slice.ts';

/** What the signed-in account can use now. Nothing until it is known, and where nothing is. */
export function UnlockedProducts() {
  const subscription = useAppSelector(selectActiveSubscription);
  const products = unlockedBy(subscription?.productId ?? '');
  if (products.length === 0) return null;
  return (
    <ApplicationSection heading={<Trans>What you can use</Trans>}>
      <WebOnly inApp={{ part: 'Products' }}>
        <ul className={classes.products}>
          {products.map((product) => (
            <li key={product}>
              <CheckIcon />
              <span>
                <LinkedProduct product={product} />
              </span>
            </li>
          ))}
        </ul>
      </WebOnly>
    </ApplicationSection>
  );
}
