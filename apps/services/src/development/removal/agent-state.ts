/** What an emulated app keeps of removal, as JSON: nothing of it leaves the machine. Times are epoch milliseconds. */
import type { ExtractedRecord } from './matching.ts';
import { folded, type PersonProfile, type ProfileQuery } from './profile.ts';

export type RemovalEvent =
  | { type: 'scan-started' | 'no-match-found'; at: number }
  | { type: 'matches-found'; at: number; count: number }
  | { type: 'opt-out-started' | 'opt-out-requested' | 'opt-out-confirmed'; at: number }
  | { type: 'reappearance'; at: number }
  | { type: 'error'; at: number; message: string };

export interface KeptQuery {
  key: string;
  query: ProfileQuery;
  /** It is none of the profile any more: removals go on, new records are not looked for. */
  isDeprecated: boolean;
}

/** One search at one broker. */
export interface ScanJob {
  broker: string;
  query: string;
  nextRunAt?: number | undefined;
  lastRunAt?: number | undefined;
  errorsInRow: number;
  events: RemovalEvent[];
}

/** A record that was found, and the job of having it removed. */
export interface KeptRecord {
  id: number;
  broker: string;
  query: string;
  record: ExtractedRecord;
  foundAt: number;
  requestedAt?: number | undefined;
  removedAt?: number | undefined;
  requests: number;
  nextRequestAt?: number | undefined;
  errorsInRow: number;
  events: RemovalEvent[];
}

export interface LastOperation {
  type: 'scan' | 'optOut';
  broker: string;
  at: number;
}

export interface AgentState {
  /** As it is put together; `birthYear` is -1 until it is told. */
  draft?: PersonProfile | undefined;
  profile?: PersonProfile | undefined;
  /** When the person started it. */
  startedAt?: number | undefined;
  queries: KeptQuery[];
  scans: ScanJob[];
  records: KeptRecord[];
  lastOperation?: LastOperation | undefined;
  lastError?: { message: string; at: number } | undefined;
}

export function emptyState(): AgentState {
  return { queries: [], scans: [], records: [] };
}

/** Whether two extracted records are one: by their own page, or where there is none, by what they say. */
export function isSameRecord(one: ExtractedRecord, other: ExtractedRecord): boolean {
  if (one.profileUrl !== undefined || other.profileUrl !== undefined) {
    return one.profileUrl === other.profileUrl;
  }
  const written = ({ name, addresses }: ExtractedRecord) =>
    [folded(name), ...addresses.map(({ city, state }) => folded(`${city} ${state}`))].join('|');
  return written(one) === written(other);
}
