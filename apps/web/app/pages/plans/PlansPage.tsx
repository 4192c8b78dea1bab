import { Trans } from '@lingui/react/macro';
import { Card } from '@mallard/ui';
import {
  ApplicationPage,
  ApplicationSection,
  Columns,
} from '../../applications/ApplicationPage.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { PlanChoice } from '../../features/checkout/PlanChoice.tsx';
import { IncludedProducts } from '../../features/subscription/IncludedProducts.tsx';

/** What there is to choose from, and for how much. Whoever has a subscription changes it where it is managed. */
export function PlansPage() {
  const sitePath = useSitePath();
  return (
    <ApplicationPage
      heading={<Trans>Plans and prices</Trans>}
      lead={
        <Trans>
          Every plan has everything in it. They differ in how often you pay, and in what that saves.
        </Trans>
      }
    >
      <Columns
        aside={
          <ApplicationSection heading={<Trans>What is in it</Trans>}>
            <IncludedProducts />
            <p>
              <a href={sitePath('/pro')}>
                <Trans>Read about each of them</Trans>
              </a>
            </p>
          </ApplicationSection>
        }
      >
        <Card>
          <PlanChoice />
        </Card>
      </Columns>
    </ApplicationPage>
  );
}
