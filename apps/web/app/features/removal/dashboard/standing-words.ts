import { useLingui } from '@lingui/react/macro';
import type { RecordView } from './dashboard.ts';
import type { Standing } from '../state/standing.ts';

/** Returns the translated names of statuses and dates. */
export function useRemovalWords() {
  const { t } = useLingui();
  const found = t({
    message: 'Found',
    comment: 'What happened to a record at a data broker; also a label of a number of records',
  });
  const standings: Record<Standing, string> = {
    found: t({
      message: 'Not asked yet',
      comment: 'State of a record at a data broker: the site was not asked to remove it yet',
    }),
    requested: t({ message: 'Removal requested', comment: 'State of a record at a data broker' }),
    overdue: t({
      message: 'Overdue',
      comment: 'State of a record at a data broker: asked four weeks ago, still there',
    }),
    returned: t({
      message: 'Came back',
      comment: 'State of a record at a data broker: it was gone and is shown again',
    }),
    gone: t({
      message: 'Gone',
      comment: 'State of a record at a data broker: the app has looked, and it is removed',
    }),
  };
  const lastChecked = t({ message: 'Last checked', comment: 'Label of a date' });
  const expected = t({ message: 'Expected to be gone by', comment: 'Label of a date' });
  const nextCheck = t({ message: 'Next check', comment: 'Label of a date' });
  /**
   * Returns the past and the expected steps of a record in chronological order, in epoch
   * milliseconds.
   */
  function stepsOf({ foundAt, turns, checkedAt, expectedAt, nextLookAt }: RecordView) {
    const steps = [
      { label: found, at: foundAt },
      ...turns.map(({ to, at }) => ({ label: standings[to], at })),
      { label: lastChecked, at: checkedAt },
      { label: expected, at: expectedAt },
      { label: nextCheck, at: nextLookAt },
    ];
    return steps
      .flatMap(({ label, at }) => (at === undefined ? [] : [{ label, at }]))
      .sort((one, other) => one.at - other.at);
  }
  /**
   * Returns what happens to a record next, and when in epoch milliseconds if that is known. A date
   * in the past means that it is due.
   */
  function nextStepOf({ standing, broker, expectedAt, nextLookAt }: RecordView, now: number) {
    if (standing === 'requested' && expectedAt !== undefined && expectedAt > now)
      return { label: expected, at: expectedAt };
    if (nextLookAt !== undefined) return { label: nextCheck, at: Math.max(nextLookAt, now) };
    if (standing === 'overdue' && broker.optOutUrl)
      return {
        label: t({
          message: 'You can use the site’s own form',
          comment:
            'Next step for a record that a data broker is slow to remove: fill in a form by hand',
        }),
      };
    return {
      label:
        standing === 'found'
          ? t({
              message: 'The app sends a request next',
              comment: 'Next step for a record: the app asks the data broker to remove it',
            })
          : t({
              message: 'The app checks again within days',
              comment: 'Next step for a record at a data broker: the date isn’t known',
            }),
    };
  }
  return { found, standings, stepsOf, nextStepOf };
}
