/** Turns the app's records into the view model of the dashboard. */
import type {
  DataBroker,
  ProfileAddress,
  ProfileMatch,
  RemovedMatch,
} from '../../../environment/native/removal-app.ts';
import { recordKey, requestsOf, type Seen } from '../state/last-seen.ts';
import { type Standing, standingOf, STANDINGS, type Turn, turnsOf } from '../state/standing.ts';

/** A record. All times are in epoch milliseconds. */
export interface RecordView {
  key: string;
  broker: DataBroker;
  name: string;
  addresses: readonly ProfileAddress[];
  alternativeNames: readonly string[];
  relatives: readonly string[];
  standing: Standing;
  foundAt: number;
  /** The events since then, in chronological order. */
  turns: readonly Turn[];
  checkedAt?: number | undefined;
  expectedAt?: number | undefined;
  nextLookAt?: number | undefined;
  /** Whether the parent broker has the same record, so that the request goes there. */
  isOnParent: boolean;
}

export interface BrokerView {
  broker: DataBroker;
  records: readonly RecordView[];
  /** The most urgent status of its records. */
  standing: Standing;
  /** Sites with the same form, which show the same records. */
  mirrors: readonly DataBroker[];
}

export interface Dashboard {
  brokers: readonly BrokerView[];
  records: readonly RecordView[];
  /** The number of records per status; they add up to all records. */
  counts: Readonly<Record<Standing, number>>;
}

export interface ListedRecords {
  open: readonly ProfileMatch[];
  gone: readonly RemovedMatch[];
  lastScans?: readonly DataBroker[];
  nextScans?: readonly DataBroker[];
}

export function dashboardOf(listed: ListedRecords, seen: Seen, now: number): Dashboard {
  const viewOf = viewerOf(listed, seen, now);
  const records = [
    ...listed.open.map((record) => viewOf(record)),
    ...listed.gone.map((record) =>
      viewOf(
        { ...record, relatives: [], hasMatchingRecordOnParentBroker: false },
        record.removedDate ?? record.date,
      ),
    ),
  ];
  const byUrl = new Map<string, RecordView[]>();
  const byForm = new Map<string, Map<string, DataBroker>>();
  const counts = { found: 0, requested: 0, gone: 0, returned: 0, overdue: 0 };
  for (const record of records) {
    const { broker, standing } = record;
    counts[standing] += 1;
    const own = byUrl.get(broker.url);
    if (own) own.push(record);
    else byUrl.set(broker.url, [record]);
    if (broker.optOutUrl && !broker.parentURL) {
      const sites = byForm.get(broker.optOutUrl) ?? new Map<string, DataBroker>();
      byForm.set(broker.optOutUrl, sites.set(broker.url, broker));
    }
  }
  const rank = ({ standing }: { standing: Standing }) => STANDINGS.indexOf(standing);
  const brokers = [...byUrl.values()].map((own): BrokerView => {
    const sorted = [...own].sort((one, other) => rank(one) - rank(other));
    const { broker, standing } = sorted[0] as RecordView;
    const sites = broker.parentURL ? undefined : byForm.get(broker.optOutUrl ?? '');
    const mirrors = [...(sites?.values() ?? [])].filter(({ url }) => url !== broker.url);
    return { broker, records: sorted, standing, mirrors };
  });
  return {
    records,
    counts,
    brokers: brokers.sort(
      (one, other) => rank(one) - rank(other) || one.broker.name.localeCompare(other.broker.name),
    ),
  };
}

function viewerOf(
  { open, lastScans = [], nextScans = [] }: ListedRecords,
  seen: Seen,
  now: number,
): (record: ProfileMatch, goneAt?: number) => RecordView {
  const daysOf = (scans: readonly DataBroker[]) =>
    new Map(scans.map(({ url, date }) => [url, date ?? undefined]));
  const checked = daysOf(lastScans);
  const next = daysOf(nextScans);
  const requestOf = requestsOf(open);
  return (record, goneAt) => {
    const { dataBroker, foundDate, estimatedRemovalDate } = record;
    const key = recordKey(record);
    const times = { foundAt: foundDate, requestedAt: requestOf(record), goneAt };
    const turns = turnsOf(times, seen.records[key]?.turns ?? [], now);
    return {
      key,
      broker: dataBroker,
      name: record.name,
      addresses: record.addresses,
      alternativeNames: record.alternativeNames,
      relatives: record.relatives,
      foundAt: foundDate,
      turns,
      checkedAt: checked.get(dataBroker.url),
      nextLookAt: next.get(dataBroker.url),
      expectedAt: goneAt === undefined ? (estimatedRemovalDate ?? undefined) : undefined,
      isOnParent: record.hasMatchingRecordOnParentBroker,
      standing: standingOf(times, turns, now),
    };
  };
}
