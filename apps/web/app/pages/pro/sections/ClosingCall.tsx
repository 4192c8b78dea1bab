import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import { IfTrial, TrialLength } from '../../../features/checkout/plan-choice/TrialLength.tsx';
import { NoSecondTrial } from '../../../features/subscription/status/NoSecondTrial.tsx';

export function ClosingCall() {
  return (
    <div data-market-is="unknown sold" data-offer="">
      <Section
        ground="band"
        layout="center"
        title={
          <TrialLength otherwise={<Trans>Choose your plan</Trans>}>
            {(TRIAL_DAYS) => <Trans>Try it for {TRIAL_DAYS} days</Trans>}
          </TrialLength>
        }
        lead={
          <IfTrial otherwise={<NoSecondTrial />}>
            <Trans>Cancel before the free trial ends, and nothing is charged.</Trans>
          </IfTrial>
        }
      >
        <ButtonLink
          size="large"
          href="#plans"
          {...eventAttributes('pro.ctaClick', { place: 'footer' })}
        >
          <Trans>Choose your plan</Trans>
        </ButtonLink>
      </Section>
    </div>
  );
}
