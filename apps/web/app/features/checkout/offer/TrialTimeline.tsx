import { Plural, Trans } from '@lingui/react/macro';
import { TRIAL_NOTICE_DAYS } from '@mallard/catalogue';
import type { ReactNode } from 'react';
import { SERVED_COUNTRY_COUNT } from '../../subscription/Conditions.tsx';
import type { TrialSentence } from '../terms/PlanTerms.tsx';
import classes from './TrialTimeline.module.css';

const [NOTICE_DAYS] = TRIAL_NOTICE_DAYS;

/** The free trial from the first day to the first charge. Hidden from visitors who already had one. */
export function TrialTimeline({
  trial,
  frame,
}: {
  trial: TrialSentence;
  /** Renders the heading and the timeline as a section of the page. */
  frame: (heading: ReactNode, timeline: ReactNode) => ReactNode;
}) {
  return (
    <div className={classes.trial}>
      {frame(
        <Trans comment="Heading over a time line">The free trial, day by day</Trans>,
        <>
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
              when={trial((TRIAL_DAYS) => (
                <Trans comment="Last of three points on a time line: when the free trial has ended">
                  After {TRIAL_DAYS} days
                </Trans>
              ))}
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
        </>,
      )}
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
