import type { RecordView } from './dashboard.ts';
import type { Standing } from './standing.ts';

/** Everything that is known of each record, as a text to keep. Made where it is read: on the person's own device. */
export function reportText({
  title,
  records,
  at,
  locale,
  standings,
  stepsOf,
}: {
  title: string;
  records: readonly RecordView[];
  /** When it was so. Epoch milliseconds. */
  at: number;
  locale: string;
  standings: Readonly<Record<Standing, string>>;
  stepsOf: (record: RecordView) => readonly { label: string; at: number }[];
}): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const parts = records.map((record) =>
    [
      `${record.broker.name} (${record.broker.url})`,
      [record.name, ...record.addresses.map(({ city, state }) => `${city}, ${state}`)].join(' · '),
      standings[record.standing],
      ...stepsOf(record).map((step) => `  ${step.label}: ${day.format(step.at)}`),
    ].join('\n'),
  );
  return `${[`${title}\n${day.format(at)}`, ...parts].join('\n\n')}\n`;
}
