// A desktop app's removal without its work: it keeps the profile as it is told, and has found what a test says.
import type { EmulatedAnswer } from './emulate-host.ts';

/** The version of the protocol that the desktop browsers of 2026 speak. */
const VERSION = 8;
const DAY_SECONDS = 86_400;
/** How long after a request removal is expected. */
const ESTIMATED_DAYS = 14;

/** A record at a broker. Times are days before now. */
export interface EmulatedRecord {
  /** The broker's name: "Finch" is at finch.example. */
  broker: string;
  found: number;
  requested?: number;
  gone?: number;
  /** By default "Jo Doe". */
  name?: string;
  /** By default Springfield, IL. */
  address?: EmulatedAddress;
  /** The name of the broker whose records it shows. */
  parent?: string;
  /** The name of the broker whose mirror it is: they have one form. */
  mirrorOf?: string;
}

interface EmulatedName {
  first: string;
  middle?: string | null;
  last: string;
  suffix?: string | null;
}

interface EmulatedAddress {
  street?: string | null;
  city: string;
  state: string;
  zipCode?: string | null;
}

/** What the app knows. A test changes it as it likes. */
export interface EmulatedRemovalState {
  /** What days count from: epoch milliseconds, by default when it was made. */
  now: number;
  /** The version of the protocol that the app speaks. */
  version: number;
  isSignedIn: boolean;
  /** Whether it has a form of its own for feedback. */
  useUnifiedFeedback: boolean;
  isAgentRunning: boolean;
  /** Why its last scan or request failed, and how many days ago. */
  lastError: { message: string; daysAgo: number } | undefined;
  names: EmulatedName[];
  addresses: EmulatedAddress[];
  /** -1 before it is told. */
  birthYear: number;
  hasStarted: boolean;
  records: EmulatedRecord[];
  /** Of the first scan. */
  sitesSearched: number;
  sites: number;
}

/** A desktop app's removal that keeps what it is told. */
export interface EmulatedRemoval {
  /** For `emulateHost` as its answers on `dbpui`. */
  readonly answers: Readonly<Record<string, EmulatedAnswer>>;
  readonly state: EmulatedRemovalState;
}

/**
 * Makes what a desktop app keeps of removal.
 *
 * @param initial What is not as in an app that somebody signed in to has just begun with.
 */
export function emulateRemoval(initial: Partial<EmulatedRemovalState> = {}): EmulatedRemoval {
  const state: EmulatedRemovalState = { ...beginning(), ...initial };
  const standard = (success: boolean) => ({ version: state.version, success });
  const notFound = (message: string) => ({ ...standard(false), id: 'NOT_FOUND', message });
  const { seconds, ...wire } = wireOf(state);

  /** Nothing is in a list twice, and only what is there can be replaced. */
  function put<Item extends object>(list: Item[], item: Item, index = list.length) {
    const isTwice = list.some((other, at) => at !== index && keyOf(other) === keyOf(item));
    if (isTwice || index > list.length) return standard(false);
    list[index] = item;
    return standard(true);
  }

  function take(list: unknown[], { index }: { index: number }) {
    return standard(list.splice(index, 1).length === 1);
  }

  return {
    state,
    answers: {
      handshake: (params) => ({
        ...standard((params as { version?: unknown }).version === state.version),
        userdata: { isAuthenticatedUser: state.isSignedIn },
      }),
      getFeatureConfig: () => ({ useUnifiedFeedback: state.useUnifiedFeedback }),
      getCurrentUserProfile() {
        const { names, birthYear, addresses } = state;
        const isEmpty = names.length + addresses.length === 0 && birthYear < 0;
        if (isEmpty) return notFound('No user profile found');
        return {
          names: names.map(nameToWire),
          birthYear,
          addresses: addresses.map(addressToWire),
        };
      },
      addNameToCurrentUserProfile: (params) => put(state.names, params as EmulatedName),
      setNameAtIndexInCurrentUserProfile(params) {
        const { index, name } = params as { index: number; name: EmulatedName };
        return put(state.names, name, index);
      },
      removeNameAtIndexFromCurrentUserProfile: (params) =>
        take(state.names, params as { index: number }),
      setBirthYearForCurrentUserProfile(params) {
        state.birthYear = (params as { year: number }).year;
        return standard(true);
      },
      addAddressToCurrentUserProfile: (params) => put(state.addresses, params as EmulatedAddress),
      setAddressAtIndexInCurrentUserProfile(params) {
        const { index, address } = params as { index: number; address: EmulatedAddress };
        return put(state.addresses, address, index);
      },
      removeAddressAtIndexFromCurrentUserProfile: (params) =>
        take(state.addresses, params as { index: number }),
      saveProfile: () => standard(state.names.length > 0 && state.addresses.length > 0),
      startScanAndOptOut() {
        state.hasStarted = true;
        return standard(true);
      },
      deleteUserProfileData() {
        Object.assign(state, { ...nothingKnown(), lastError: undefined });
        return standard(true);
      },
      initialScanStatus: () =>
        state.hasStarted
          ? { resultsFound: wire.open(), scanProgress: wire.progress() }
          : notFound('No initial scan data found'),
      maintenanceScanStatus: () =>
        state.hasStarted && state.sitesSearched >= state.sites
          ? {
              inProgressOptOuts: wire.open(),
              completedOptOuts: wire.gone(),
              scanSchedule: wire.schedule(),
              scanHistory: { sitesScanned: state.sitesSearched },
            }
          : notFound('No maintenance data found'),
      getDataBrokers: () => ({ dataBrokers: wire.brokers() }),
      getBackgroundAgentMetadata: () => ({
        lastRunAppVersion: '1.127.0',
        lastRunAgentVersion: '1.127.0',
        isAgentRunning: state.isAgentRunning,
        agentSchedulerState: state.isAgentRunning ? 'idle' : 'stopped',
        lastSchedulerOperationTimestamp: state.hasStarted ? seconds(0) : null,
        lastSchedulerErrorMessage: state.lastError?.message ?? null,
        lastSchedulerErrorTimestamp: state.lastError ? seconds(state.lastError.daysAgo) : null,
      }),
      openSendFeedbackModal: () => null,
    },
  };
}

function beginning(): EmulatedRemovalState {
  return {
    now: Date.now(),
    version: VERSION,
    isSignedIn: true,
    useUnifiedFeedback: true,
    isAgentRunning: true,
    lastError: undefined,
    ...nothingKnown(),
    sites: 3,
  };
}

function nothingKnown() {
  return {
    names: [],
    addresses: [],
    birthYear: -1,
    hasStarted: false,
    records: [],
    sitesSearched: 0,
  };
}

/** However it is written, and whatever of it was left out. */
function keyOf(item: object): string {
  const { first, middle, last, suffix, city, state } = item as Partial<
    EmulatedName & EmulatedAddress
  >;
  return [first, middle, last, suffix, city, state]
    .map((part) => (part ?? '').trim().toLowerCase())
    .join('|');
}

const siteOf = (broker: string) => `${broker.toLowerCase()}.example`;

function nameToWire({ first, middle = null, last, suffix = null }: EmulatedName) {
  return { first, middle, last, suffix };
}

function addressToWire({ street = null, city, state, zipCode = null }: EmulatedAddress) {
  return { street, city, state, zipCode };
}

/** What it knows, as it is written for pages: dates in seconds, nothing left out. */
function wireOf(state: EmulatedRemovalState) {
  const seconds = (daysAgo: number) => state.now / 1000 - daysAgo * DAY_SECONDS;
  const optionalSeconds = (daysAgo: number | undefined) =>
    daysAgo === undefined ? null : seconds(daysAgo);

  const broker = ({ broker: name, parent, mirrorOf }: EmulatedRecord, daysAgo?: number) => ({
    name,
    url: siteOf(name),
    date: optionalSeconds(daysAgo),
    parentURL: parent === undefined ? null : siteOf(parent),
    optOutUrl: `https://${siteOf(parent ?? mirrorOf ?? name)}/opt-out`,
  });

  function match(record: EmulatedRecord) {
    const { found, requested, gone, name = 'Jo Doe', parent } = record;
    const { address = { city: 'Springfield', state: 'IL' } } = record;
    return {
      dataBroker: broker(record),
      name,
      addresses: [addressToWire(address)],
      alternativeNames: ['J. Doe'],
      relatives: ['Ash Doe'],
      foundDate: seconds(found),
      optOutSubmittedDate: optionalSeconds(requested),
      estimatedRemovalDate: seconds((requested ?? found) - ESTIMATED_DAYS),
      removedDate: optionalSeconds(gone),
      hasMatchingRecordOnParentBroker: parent !== undefined,
    };
  }

  function removed(record: EmulatedRecord) {
    const {
      relatives: _relatives,
      hasMatchingRecordOnParentBroker: _parent,
      ...rest
    } = match(record);
    const matches = state.records.filter(
      ({ gone, broker: name }) => gone !== undefined && name === record.broker,
    );
    return { ...rest, matches: matches.length, date: rest.removedDate };
  }

  /** All were looked at yesterday, and are again in two days. */
  const scanned = (daysAgo: number) => ({
    date: seconds(daysAgo),
    dataBrokers: state.records.map((record) => broker(record, daysAgo)),
  });

  return {
    seconds,
    brokers: () => state.records.map((record) => broker(record)),
    open: () => state.records.filter(({ gone }) => gone === undefined).map(match),
    gone: () => state.records.filter(({ gone }) => gone !== undefined).map(removed),
    schedule: () => ({ lastScan: scanned(1), nextScan: scanned(-2) }),
    progress() {
      const { records, sites, sitesSearched } = state;
      const names = [...new Set(records.map(({ broker: name }) => name))];
      return {
        currentScans: sitesSearched,
        totalScans: sites,
        scannedBrokers: names.map((name, at) => ({
          name,
          url: siteOf(name),
          status: at < sitesSearched ? 'completed' : 'in-progress',
        })),
      };
    },
  };
}
