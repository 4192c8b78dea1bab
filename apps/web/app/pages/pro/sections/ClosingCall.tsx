import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/event-attributes.ts';
import { Section } from '../../../shell/Section.tsx';
import { TRIAL_DAYS } from '../content.ts';

/** The last word: what to do now. */
export function ClosingCall() {
  return (
    <Section
      ground="band"
      layout="center"
      title={<Trans>Try it for {TRIAL_DAYS} days</Trans>}
      lead={<Trans>If you cancel before the free trial is over, nothing is charged.</Trans>}
    >
      <ButtonLink
        size="large"
        href="#plans"
        data-offer="link"
        {...eventAttributes('pro.ctaClick', { place: 'footer' })}
      >
        <Trans>Choose your plan</Trans>
      </ButtonLink>
    </Section>
  );
}
