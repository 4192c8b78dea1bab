/**
 * The agent of an emulated app: searches brokers for the person, asks for what it finds to be removed, and looks again.
 *
 * All it does are two kinds of jobs, each with a time when it is due. A run does what is due, scans first, and whatever
 * comes of it says when the job is due again.
 */
import {
  type AgentState,
  emptyState,
  isSameRecord,
  type KeptQuery,
  type KeptRecord,
  type ScanJob,
} from './agent-state.ts';
import type { BrokerDefinition } from './definitions.ts';
import { type ExtractedRecord, isRecordOf } from './matching.ts';
import { type PersonProfile, queriesOf, queryKey, type ProfileQuery } from './profile.ts';
import { confirmScanAt, nextRequestAt, nextScanAt, retryAt } from './schedule.ts';

/** Does the work on a broker's site. Rejects with why it could not. */
export interface BrokerRunner {
  /** Everything that the broker shows for a search. */
  scan(broker: BrokerDefinition, query: ProfileQuery): Promise<ExtractedRecord[]>;
  optOut(broker: BrokerDefinition, query: ProfileQuery, record: ExtractedRecord): Promise<void>;
}

export interface AgentOptions {
  brokers: readonly BrokerDefinition[];
  runner: BrokerRunner;
  /** Epoch milliseconds. */
  now: () => number;
  state?: AgentState | undefined;
  /** Told after everything that changes what is kept. */
  onChange?: (state: AgentState) => void;
}

export type Agent = ReturnType<typeof createAgent>;

export function createAgent({ brokers, runner, now, state: kept, onChange }: AgentOptions) {
  let state = kept ?? emptyState();
  // What was under way when the app ended is done again.
  for (const scan of state.scans) {
    if (scan.events.at(-1)?.type === 'scan-started') scan.nextRunAt = now();
  }
  for (const record of state.records) {
    if (record.events.at(-1)?.type === 'opt-out-started') record.nextRequestAt = now();
  }
  let isRunning = true;
  let run: Promise<void> | undefined;

  const changed = () => onChange?.(state);
  const brokerOf = (url: string) => brokers.find((broker) => broker.url === url);
  const queryOf = (key: string) => state.queries.find((query) => query.key === key);
  const yearNow = () => new Date(now()).getUTCFullYear();

  /** Takes the draft for the profile. False where something of it is missing. */
  function saveProfile(): boolean {
    const { draft } = state;
    if (!draft || !draft.names.length || !draft.addresses.length || draft.birthYear < 0) {
      return false;
    }
    state.profile = structuredClone(draft);
    followProfile(state.profile);
    changed();
    return true;
  }

  function followProfile(profile: PersonProfile): void {
    const wanted = queriesOf(profile);
    const keys = new Set(wanted.map(queryKey));
    for (const query of state.queries) query.isDeprecated = !keys.has(query.key);
    for (const query of wanted) {
      const key = queryKey(query);
      if (!queryOf(key)) state.queries.push({ key, query, isDeprecated: false });
    }
    if (state.startedAt !== undefined) scheduleNewScans();
  }

  function scheduleNewScans(): void {
    for (const { key, isDeprecated } of state.queries) {
      for (const { url } of brokers) {
        const known = scanOf(url, key);
        if (isDeprecated || known?.nextRunAt !== undefined) continue;
        if (known) known.nextRunAt = now();
        else {
          state.scans.push({
            broker: url,
            query: key,
            nextRunAt: now(),
            errorsInRow: 0,
            events: [],
          });
        }
      }
    }
  }

  const scanOf = (broker: string, query: string) =>
    state.scans.find((scan) => scan.broker === broker && scan.query === query);

  function start(): boolean {
    if (!state.profile) return false;
    state.startedAt ??= now();
    scheduleNewScans();
    changed();
    void runDue();
    return true;
  }

  /** Does all that is due. One run at a time: asked for meanwhile, it is the one that continues. */
  function runDue(): Promise<void> {
    run ??= work().finally(() => (run = undefined));
    return run;
  }

  async function work(): Promise<void> {
    while (isRunning) {
      const at = now();
      const isDue = (due: number | undefined) => due !== undefined && due <= at;
      const scan = state.scans.find(({ nextRunAt }) => isDue(nextRunAt));
      const record = scan ? undefined : state.records.find((each) => isDue(each.nextRequestAt));
      if (scan) await runScan(scan);
      else if (record) await runOptOut(record);
      else return;
      changed();
    }
  }

  async function runScan(scan: ScanJob): Promise<void> {
    const broker = brokerOf(scan.broker);
    const query = queryOf(scan.query);
    scan.nextRunAt = undefined;
    if (!broker || !query || (query.isDeprecated && openRecordsOf(scan).length === 0)) return;
    const at = now();
    scan.events.push({ type: 'scan-started', at });
    state.lastOperation = { type: 'scan', broker: broker.url, at };
    changed();
    try {
      const shown = await runner.scan(broker, query.query);
      if (isForgotten(scan)) return;
      takeResults(scan, broker, query, shown);
      scan.errorsInRow = 0;
      scan.lastRunAt = now();
      scan.nextRunAt = nextScanAt(now(), broker.schedule);
    } catch (error) {
      scan.errorsInRow += 1;
      scan.nextRunAt = retryAt(now(), scan.errorsInRow, broker.schedule);
      noteError(scan, error);
    }
  }

  /** Everything was deleted while the job was under way. */
  const isForgotten = (job: ScanJob | KeptRecord) =>
    !state.scans.includes(job as ScanJob) && !state.records.includes(job as KeptRecord);

  const openRecordsOf = ({ broker, query }: ScanJob) =>
    state.records.filter(
      (record) =>
        record.broker === broker && record.query === query && record.removedAt === undefined,
    );

  function takeResults(
    scan: ScanJob,
    broker: BrokerDefinition,
    { key, query, isDeprecated }: KeptQuery,
    shown: readonly ExtractedRecord[],
  ): void {
    const at = now();
    const found = shown.filter((record) => isRecordOf(query, record, yearNow()));
    const known = state.records.filter((each) => each.broker === broker.url && each.query === key);
    for (const record of found) {
      const before = known.find((each) => isSameRecord(each.record, record));
      if (before?.removedAt !== undefined) {
        Object.assign(before, { removedAt: undefined, requestedAt: undefined, requests: 0 });
        before.nextRequestAt = broker.optOut && at;
        before.events.push({ type: 'reappearance', at });
      } else if (!before && !isDeprecated && !isKnownByAnotherName(broker, record)) {
        state.records.push({
          id: state.records.reduce((highest, each) => Math.max(highest, each.id), 0) + 1,
          broker: broker.url,
          query: key,
          record,
          // Records of one moment stay apart by their times.
          foundAt: at + state.records.length,
          requests: 0,
          nextRequestAt: broker.optOut && at,
          errorsInRow: 0,
          events: [{ type: 'matches-found', at, count: 1 }],
        });
      }
    }
    for (const record of known) {
      if (
        record.removedAt !== undefined ||
        found.some((each) => isSameRecord(each, record.record))
      ) {
        continue;
      }
      Object.assign(record, { removedAt: at, nextRequestAt: undefined });
      record.events.push({ type: 'opt-out-confirmed', at });
    }
    scan.events.push(
      found.length > 0
        ? { type: 'matches-found', at, count: found.length }
        : { type: 'no-match-found', at },
    );
  }

  /** Two searches of one person may find one record. */
  const isKnownByAnotherName = (broker: BrokerDefinition, record: ExtractedRecord) =>
    state.records.some((each) => each.broker === broker.url && isSameRecord(each.record, record));

  async function runOptOut(record: KeptRecord): Promise<void> {
    const broker = brokerOf(record.broker);
    const query = queryOf(record.query);
    record.nextRequestAt = undefined;
    if (!broker?.optOut || !query || record.removedAt !== undefined) return;
    const at = now();
    record.events.push({ type: 'opt-out-started', at });
    state.lastOperation = { type: 'optOut', broker: broker.url, at };
    changed();
    try {
      await runner.optOut(broker, query.query, record.record);
      if (isForgotten(record)) return;
      record.errorsInRow = 0;
      record.requests += 1;
      record.requestedAt ??= now();
      record.events.push({ type: 'opt-out-requested', at: now() });
      record.nextRequestAt = nextRequestAt(now(), record.requests, broker.schedule);
      const scan = scanOf(record.broker, record.query);
      if (scan) {
        scan.nextRunAt = Math.min(
          scan.nextRunAt ?? Infinity,
          confirmScanAt(now(), broker.schedule),
        );
      }
    } catch (error) {
      record.errorsInRow += 1;
      record.nextRequestAt = retryAt(now(), record.errorsInRow, broker.schedule);
      noteError(record, error);
    }
  }

  function noteError(job: ScanJob | KeptRecord, error: unknown): void {
    const at = now();
    const message = error instanceof Error ? error.message : String(error);
    job.events.push({ type: 'error', at, message });
    state.lastError = { message, at };
  }

  return {
    brokers,
    get state(): Readonly<AgentState> {
      return state;
    },
    get isRunning() {
      return isRunning;
    },
    now,
    /** Puts the profile together; nothing is searched before it is saved. */
    setDraft(draft: PersonProfile) {
      state.draft = draft;
      changed();
    },
    saveProfile,
    start,
    runDue,
    /** Forgets the person: profile, records and history. */
    deleteAll() {
      state = emptyState();
      changed();
    },
    /** The agent is a program of its own, which may be stopped. */
    setRunning(next: boolean) {
      isRunning = next;
      if (next) void runDue();
    },
    /** What has failed and waits is due now. */
    retryFailed() {
      for (const scan of state.scans) if (scan.errorsInRow > 0) scan.nextRunAt = now();
      for (const record of state.records) {
        if (record.errorsInRow > 0 && record.removedAt === undefined) record.nextRequestAt = now();
      }
      changed();
      void runDue();
    },
    /** When there is something to do again. */
    nextDueAt(): number | undefined {
      const times = [
        ...state.scans.map(({ nextRunAt }) => nextRunAt),
        ...state.records.map((record) => record.nextRequestAt),
      ].filter((time) => time !== undefined);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}
