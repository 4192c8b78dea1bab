import { Plural, Trans } from '@lingui/react/macro';
import { TRIAL_NOTICE_DAYS } from '@mallard/catalogue';
import type { ReactNode } from 'react';
import { SERVED_COUNTRY_COUNT } from '../../../features/subscription/Conditions.tsx';
import { TrialLength } from '../../../features/checkout/plan-choice/TrialLength.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './TrialDays.module.css';

const [NOTICE_DAYS] = TRIAL_NOTICE_DAYS;

/** From the first day to the first charge. Who has had a trial, or has the subscription, does not see it. */
export function TrialDays() {
  return (
    <div data-market-is="unknown sold">
      <div className={classes.trial} data-offer="">
        <Section
          ground="sunken"
          title={<Trans comment="Heading over a time line">The free trial, day by day</Trans>}
        >
          <ol className={classes.days}>
            <Day
              when={<Trans comment="First of three points on a time line">Today</Trans>}
              what={
                <Trans>
                  You enter a card, and everything works right away. Nothing is charged.
                </Trans>
              }
            />
            <Day
              when={
                <Plural
                  value={NOTICE_DAYS}
                  one="# day before the end"
                  other="# days before the end"
                />
              }
              what={
                <Trans>
                  We email you what you’ll be charged, and when. Another email comes the day before.
                </Trans>
              }
            />
            <Day
              when={
                <TrialLength>
                  {(TRIAL_DAYS) => (
                    <Trans comment="Last of three points on a time line: when the free trial has ended">
                      After {TRIAL_DAYS} days
                    </Trans>
                  )}
                </TrialLength>
              }
              what={
                <Trans>
                  The first charge, for the plan you chose. Cancel anytime before, and there is
                  none.
                </Trans>
              }
            />
          </ol>
          <p className={classes.note}>
            <Trans>
              It’s the same in all {SERVED_COUNTRY_COUNT} countries we sell in: one trial per
              account and per card. The App Store and Google Play have their own rules.
            </Trans>
          </p>
        </Section>
      </div>
    </div>
  );
}

function Day({ when, what }: { when: ReactNode; what: ReactNode }) {
  return (
    <li>
      <h3>{when}</h3>
      <p>{what}</p>
    </li>
  );
}
