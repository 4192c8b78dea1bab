/** What is kept, as the apps tell it to pages: dates in seconds, a mirror site as a broker of its own. */
import type { Agent } from './agent.ts';
import type { KeptRecord } from './agent-state.ts';
import type { BrokerDefinition } from './definitions.ts';
import { isSameRecord } from './agent-state.ts';
import { DAY_MS, ESTIMATED_REMOVAL_MS } from './schedule.ts';

/** How far back and ahead schedules look. */
const SCHEDULE_WINDOW_MS = 8 * DAY_MS;

const seconds = (ms: number) => ms / 1000;
const optionalSeconds = (ms: number | undefined) => (ms === undefined ? null : seconds(ms));

interface Site {
  name: string;
  url: string;
}

function brokerToWire(site: Site, { parent, optOutUrl }: BrokerDefinition, atMs?: number) {
  return {
    name: site.name,
    url: site.url,
    date: optionalSeconds(atMs),
    parentURL: parent ?? null,
    optOutUrl,
  };
}

/** The broker, and the mirror sites that it had at a time. */
function sitesOf(broker: BrokerDefinition, atMs: number): Site[] {
  const mirrors = (broker.mirrorSites ?? []).filter(
    ({ addedAt, removedAt = Infinity }) => addedAt <= atMs && atMs < removedAt,
  );
  return [broker, ...mirrors];
}

function recordToWire(
  { brokers, state }: Agent,
  record: KeptRecord,
  broker: BrokerDefinition,
  site: Site,
) {
  const { foundAt, requestedAt, removedAt } = record;
  const { name, alternativeNames, addresses, relatives } = record.record;
  const parent = brokers.find(({ url }) => url === broker.parent);
  return {
    dataBroker: brokerToWire(site, broker),
    name,
    addresses: addresses.map(({ city, state: code }) => ({
      street: null,
      city,
      state: code,
      zipCode: null,
    })),
    alternativeNames,
    relatives,
    foundDate: seconds(foundAt),
    optOutSubmittedDate: optionalSeconds(requestedAt),
    estimatedRemovalDate: seconds((requestedAt ?? foundAt) + ESTIMATED_REMOVAL_MS),
    removedDate: optionalSeconds(removedAt),
    hasMatchingRecordOnParentBroker:
      parent !== undefined &&
      state.records.some(
        (other) =>
          other.broker === parent.url &&
          isSameRecord(
            { ...other.record, profileUrl: undefined },
            { ...record.record, profileUrl: undefined },
          ),
      ),
  };
}

/** Each record, once for each site that shows it. */
function allRecords(agent: Agent) {
  return agent.state.records.flatMap((record) => {
    const broker = agent.brokers.find(({ url }) => url === record.broker);
    if (!broker) return [];
    return sitesOf(broker, record.foundAt).map((site) => ({
      record,
      broker,
      wire: recordToWire(agent, record, broker, site),
    }));
  });
}

export function initialScanToWire(agent: Agent) {
  const { state, brokers } = agent;
  const active = new Set(
    state.queries.filter(({ isDeprecated }) => !isDeprecated).map(({ key }) => key),
  );
  const progress = brokers.map((broker) => {
    const scans = state.scans.filter(
      ({ broker: url, query }) => url === broker.url && active.has(query),
    );
    const isTouched = scans.some(({ events }) => events.length > 0);
    // One that failed was looked at; it is tried again later.
    const isDone =
      scans.length > 0 &&
      scans.every(({ events }) => events.at(-1)?.type !== 'scan-started' && events.length > 0);
    return { sites: sitesOf(broker, agent.now()), isTouched, isDone };
  });
  return {
    resultsFound: allRecords(agent).map(({ wire }) => wire),
    scanProgress: {
      currentScans: progress.reduce(
        (sum, { isDone, sites }) => sum + (isDone ? sites.length : 0),
        0,
      ),
      totalScans: progress.reduce((sum, { sites }) => sum + sites.length, 0),
      scannedBrokers: progress
        .filter(({ isTouched }) => isTouched)
        .flatMap(({ sites, isDone }) =>
          sites.map(({ name, url }) => ({
            name,
            url,
            status: isDone ? 'completed' : 'in-progress',
          })),
        ),
    },
  };
}

export function maintenanceToWire(agent: Agent) {
  const records = allRecords(agent);
  const removed = records.filter(({ record }) => record.removedAt !== undefined);
  return {
    inProgressOptOuts: records
      .filter(({ record }) => record.removedAt === undefined)
      .map(({ wire }) => wire),
    completedOptOuts: removed.map(({ record, wire }) => {
      const { relatives: _relatives, hasMatchingRecordOnParentBroker: _parent, ...rest } = wire;
      const { url } = wire.dataBroker;
      return {
        ...rest,
        matches: removed.filter((other) => other.wire.dataBroker.url === url).length,
        date: seconds(record.removedAt ?? 0),
      };
    }),
    scanSchedule: {
      lastScan: scheduleToWire(agent, 'lastRunAt'),
      nextScan: scheduleToWire(agent, 'nextRunAt'),
    },
    scanHistory: {
      sitesScanned: new Set(
        agent.state.scans
          .filter(({ lastRunAt }) => lastRunAt !== undefined)
          .flatMap(({ broker: url, lastRunAt = 0 }) => {
            const broker = agent.brokers.find((each) => each.url === url);
            return broker ? sitesOf(broker, lastRunAt).map((site) => site.url) : [];
          }),
      ).size,
    },
  };
}

function scheduleToWire({ state, brokers, now }: Agent, member: 'lastRunAt' | 'nextRunAt') {
  const isLast = member === 'lastRunAt';
  const sites = brokers.flatMap((broker) => {
    const times = state.scans
      .filter(({ broker: url }) => url === broker.url)
      .map((scan) => scan[member])
      .filter((time) => time !== undefined)
      .filter((time) => Math.abs(time - now()) <= SCHEDULE_WINDOW_MS);
    if (times.length === 0) return [];
    const at = isLast ? Math.max(...times) : Math.min(...times);
    return sitesOf(broker, now()).map((site) => ({ at, wire: brokerToWire(site, broker, at) }));
  });
  const all = sites.map(({ at }) => at);
  const date = all.length === 0 ? now() : isLast ? Math.max(...all) : Math.min(...all);
  return { date: seconds(date), dataBrokers: sites.map(({ wire }) => wire) };
}

export function brokersToWire({ brokers, now }: Agent) {
  return {
    dataBrokers: brokers.flatMap((broker) =>
      sitesOf(broker, now()).map((site) => brokerToWire(site, broker)),
    ),
  };
}

export function metadataToWire({ state, isRunning }: Agent, isBusy: boolean) {
  const { lastOperation, lastError } = state;
  return {
    lastRunAppVersion: '1.127.0',
    lastRunAgentVersion: '1.127.0',
    isAgentRunning: isRunning,
    agentSchedulerState: isRunning ? (isBusy ? 'running' : 'idle') : 'stopped',
    lastSchedulerOperationType: lastOperation?.type ?? null,
    lastSchedulerOperationTimestamp: optionalSeconds(lastOperation?.at),
    lastSchedulerOperationBrokerUrl: lastOperation?.broker ?? null,
    lastSchedulerErrorMessage: lastError?.message ?? null,
    lastSchedulerErrorTimestamp: optionalSeconds(lastError?.at),
    lastSchedulerSessionStartTimestamp: optionalSeconds(state.startedAt),
    lastStartedSchedulerOperationType: lastOperation?.type ?? null,
    lastStartedSchedulerOperationTimestamp: optionalSeconds(lastOperation?.at),
    lastStartedSchedulerOperationBrokerUrl: lastOperation?.broker ?? null,
  };
}
