import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Card } from '@mallard/ui';
import { ApplicationPage, ApplicationSection, Columns } from '../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { PlanChoice } from '../../features/checkout/plan-choice/PlanChoice.tsx';
import { AlreadySubscribed } from '../../features/subscription/AlreadySubscribed.tsx';
import { IncludedProducts } from '../../features/subscription/first-steps/IncludedProducts.tsx';

const { subscriptionName } = brand;

/** What there is to choose from, and for how much. Anyone who has a subscription changes it where it is managed. */
export default function PlansPage() {
  const sitePath = useSitePath();
  return (
    <ApplicationPage
      width="wide"
      heading={<Trans>Plans and prices</Trans>}
      lead={<Trans>The only difference is how often you pay. Yearly costs less.</Trans>}
    >
      <Columns
        aside={
          <ApplicationSection
            heading={
              <Trans comment="Heading over what the subscription includes">What you get</Trans>
            }
          >
            <IncludedProducts />
            <p>
              <a href={sitePath('/pro')}>
                <Trans comment="Link to the products that the subscription includes">
                  Read about each one
                </Trans>
              </a>
            </p>
            <p>
              <a href={`${sitePath('/pro')}#compare`}>
                <Trans>What’s free, and what {subscriptionName} adds</Trans>
              </a>
            </p>
          </ApplicationSection>
        }
      >
        <Card>
          <PlanChoice />
        </Card>
        <AlreadySubscribed />
      </Columns>
    </ApplicationPage>
  );
}
