import { TrialTimeline } from '../../../features/checkout/offer/TrialTimeline.tsx';
import { TrialLength } from '../../../features/checkout/plan-choice/TrialLength.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

/** The free trial, in markets that have one. */
export function TrialDays() {
  return (
    <div data-market-is="unknown sold">
      <div data-offer="">
        <TrialTimeline
          trial={(sentence) => <TrialLength>{sentence}</TrialLength>}
          frame={(heading, timeline) => (
            <Section ground="sunken" title={heading}>
              {timeline}
            </Section>
          )}
        />
      </div>
    </div>
  );
}
