import { dateTimeFormat, numberFormat } from '@mallard/locales';
import type { Dashboard, RecordView } from './dashboard.ts';
import { type Standing, STANDINGS } from '../state/standing.ts';

/**
 * Returns all known facts about each record as a text to save. It is generated on the user's own
 * device.
 */
export function reportText({
  title,
  ownForm,
  dashboard: { records, counts },
  at,
  locale,
  found,
  standings,
  stepsOf,
}: {
  title: string;
  /** The label before the URL of a site's form. */
  ownForm: string;
  dashboard: Pick<Dashboard, 'records' | 'counts'>;
  /** The time of the report, in epoch milliseconds. */
  at: number;
  locale: string;
  found: string;
  standings: Readonly<Record<Standing, string>>;
  stepsOf: (record: RecordView) => readonly { label: string; at: number }[];
}): string {
  const day = dateTimeFormat(locale, { dateStyle: 'long' });
  const number = numberFormat(locale);
  const sums = [
    `${found}: ${number.format(records.length)}`,
    ...STANDINGS.map((each) => `${standings[each]}: ${number.format(counts[each])}`),
  ];
  const parts = records.map((record) =>
    [
      `${record.broker.name} (${record.broker.url})`,
      [record.name, ...record.addresses.map(({ city, state }) => `${city}, ${state}`)].join(' · '),
      standings[record.standing],
      ...stepsOf(record).map((step) => `  ${step.label}: ${day.format(step.at)}`),
      ...(record.standing === 'overdue' && record.broker.optOutUrl
        ? [`  ${ownForm}: ${record.broker.optOutUrl}`]
        : []),
    ].join('\n'),
  );
  return `${[`${title}\n${day.format(at)}`, sums.join('\n'), ...parts].join('\n\n')}\n`;
}
