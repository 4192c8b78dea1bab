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
  /**
   * Returns the past and the expected steps of a record in chronological order, in epoch
   * milliseconds.
   */
  function stepsOf({ foundAt, turns, checkedAt, expectedAt, nextLookAt }: RecordView) {
    const steps = [
      { label: found, at: foundAt },
      ...turns.map(({ to, at }) => ({ label: standings[to], at })),
      { label: t({ message: 'Last checked', comment: 'Label of a date' }), at: checkedAt },
      {
        label: t({ message: 'Expected to be gone by', comment: 'Label of a date' }),
        at: expectedAt,
      },
      { label: t({ message: 'Next check', comment: 'Label of a date' }), at: nextLookAt },
    ];
    return steps
      .flatMap(({ label, at }) => (at === undefined ? [] : [{ label, at }]))
      .sort((one, other) => one.at - other.at);
  }
  return { found, standings, stepsOf };
}
