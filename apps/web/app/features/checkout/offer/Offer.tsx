import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Card } from '@mallard/ui';
import { ApplicationSection, AsidePicture, Columns } from '../../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { ProofStrip } from '../../../kit/proof/ProofStrip.tsx';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectSubscriber } from '../../session/state/session.slice.ts';
import { AlreadySubscribed } from '../../subscription/AlreadySubscribed.tsx';
import { IncludedProducts } from '../../subscription/first-steps/IncludedProducts.tsx';
import wingPicture from '../../subscription/wing.svg?url';
import { useMarket } from '../market/use-market.ts';
import { countryOf, PlanChoice } from '../plan-choice/PlanChoice.tsx';
import { IfTrial } from '../plan-choice/TrialLength.tsx';
import { useTrialDays } from '../plan-choice/use-trial-days.ts';
import { PurchaseSteps } from '../return/PurchaseSteps.tsx';
import classes from './Offer.module.css';
import { OfferQuestions } from './OfferQuestions.tsx';
import { TrialTimeline } from './TrialTimeline.tsx';

/** Everything an application page shows to sell the subscription: in apps, by the app's store. */
export function Offer() {
  const { subscriptionName } = brand;
  const sitePath = useSitePath();
  const market = useMarket();
  const country = countryOf(market.market);
  const isSold = market.market === undefined || market.market.sold === true;
  const trialDays = useTrialDays();
  const subscriber = useAppSelector(selectSubscriber);
  return (
    <>
      <Columns
        aside={
          <>
            <AsidePicture source={wingPicture} ground="head" width={290} height={150} />
            <ApplicationSection
              heading={
                <Trans comment="Heading over what the subscription includes">What you get</Trans>
              }
            >
              <IncludedProducts country={country} />
              <WebOnly>
                <a href={`${sitePath('/pro')}#compare`}>
                  <Trans>What’s free, and what {subscriptionName} adds</Trans>
                </a>
              </WebOnly>
            </ApplicationSection>
          </>
        }
      >
        <Card className={classes.purchase}>
          <WebOnly inApp={{ part: 'Purchase' }}>
            <PurchaseSteps current={0} />
            <PlanChoice market={market} trialDays={trialDays} />
          </WebOnly>
        </Card>
        <AlreadySubscribed />
      </Columns>
      <WebOnly>
        <div className={classes.more}>
          <ProofStrip isNested />
          {/* An account may have had its trial. */}
          {isSold && !subscriber && (
            <TrialTimeline
              trial={(sentence) => <IfTrial>{sentence(trialDays[0])}</IfTrial>}
              frame={(heading, timeline) => (
                <ApplicationSection heading={heading}>{timeline}</ApplicationSection>
              )}
            />
          )}
          <ApplicationSection heading={<Trans>Questions and answers</Trans>}>
            <div className={classes.questions}>
              <OfferQuestions />
            </div>
          </ApplicationSection>
        </div>
      </WebOnly>
    </>
  );
}
