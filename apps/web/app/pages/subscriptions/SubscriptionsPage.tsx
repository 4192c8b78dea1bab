import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Card } from '@mallard/ui';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
} from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { PlanChoice } from '../../features/checkout/PlanChoice.tsx';
import { WebOnly } from '../../features/native/WebOnly.tsx';
import { PurchaseSteps } from '../../features/checkout/PurchaseSteps.tsx';
import { IncludedProducts } from '../../features/subscription/IncludedProducts.tsx';
import classes from './SubscriptionsPage.module.css';
import wingPicture from './wing.svg?url';

/** The subscription's own landing: choose a plan, or sign in to one. */
export function SubscriptionsPage() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <ApplicationPage
      heading={<Trans>Get {subscriptionName}</Trans>}
      lead={
        <WebOnly
          as="span"
          inApp={<Trans>Choose how you pay. Nothing is charged before you agree.</Trans>}
        >
          <Trans>
            Choose how you pay. The checkout page shows the total, and the date of the first charge,
            before you agree.
          </Trans>
        </WebOnly>
      }
    >
      <Columns
        aside={
          <>
            <AsidePicture source={wingPicture} ground="head" width={290} height={150} />
            <ApplicationSection heading={<Trans>What is in it</Trans>}>
              <IncludedProducts />
              {/* Apps lead from there to here. */}
              <WebOnly>
                <a href={sitePath('/pro')}>
                  <Trans>Read about each of them</Trans>
                </a>
              </WebOnly>
            </ApplicationSection>
          </>
        }
      >
        <Card className={classes.purchase}>
          <WebOnly inApp={{ part: 'Purchase' }}>
            <PurchaseSteps current={0} />
            <PlanChoice />
          </WebOnly>
        </Card>
        <ApplicationSection heading={<Trans>You have a subscription already?</Trans>}>
          <WebOnly inApp={{ part: 'Restore' }}>
            <Actions>
              <AppLink to="/subscriptions/activate" variant="secondary">
                <Trans>Use it on this device</Trans>
              </AppLink>
            </Actions>
          </WebOnly>
        </ApplicationSection>
      </Columns>
    </ApplicationPage>
  );
}
