import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Card } from '@mallard/ui';
import {
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
} from '../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { PlanChoice } from '../../features/checkout/plan-choice/PlanChoice.tsx';
import { WebOnly } from '../../kit/native/WebOnly.tsx';
import { PurchaseSteps } from '../../features/checkout/return/PurchaseSteps.tsx';
import { AlreadySubscribed } from '../../features/subscription/AlreadySubscribed.tsx';
import { IncludedProducts } from '../../features/subscription/first-steps/IncludedProducts.tsx';
import classes from './Page.module.css';
import wingPicture from '../../features/subscription/wing.svg?url';

/** The subscription's own landing: choose a plan, or sign in to one. */
export default function SubscriptionsPage() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <ApplicationPage
      width="wide"
      heading={<Trans>Get {subscriptionName}</Trans>}
      lead={
        <WebOnly
          as="span"
          inApp={<Trans>Choose how you pay. Nothing is charged until you agree.</Trans>}
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
            <ApplicationSection heading={<Trans>What you get</Trans>}>
              <IncludedProducts />
              {/* Apps lead from there to here. */}
              <WebOnly>
                <a href={sitePath('/pro')}>
                  <Trans>Read about each one</Trans>
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
        <AlreadySubscribed />
      </Columns>
    </ApplicationPage>
  );
}
