// Emulates a desktop app's personal information removal without scanning: it stores the profile and
// reports the records that a test sets.
import type { EmulatedAnswer } from './emulate-host.ts';

/** The protocol version that the desktop browsers of 2026 support. */
const VERSION = 8;
const DAY_SECONDS = 86_400;
/** The number of days between a removal request and the expected removal. */
const ESTIMATED_DAYS = 14;

/** A record at a broker. Times are in days before now. */
export interface EmulatedRecord {
  /** The broker's name; the site of "Finch" is finch.example. */
  broker: string;
  found: number;
  requested?: number;
  gone?: number;
  /** The person's name. Defaults to "Jo Doe". */
  name?: string;
  /** The person's address. Defaults to Springfield, IL. */
  address?: EmulatedAddress;
  /** The name of the broker whose records this broker displays. */
  parent?: string;
  /** The name of the broker that this one mirrors; both share one opt-out form. */
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

/** The app's state, which a test may change at any time. */
export interface EmulatedRemovalState {
  /**
   * The time that days are counted from, in epoch milliseconds. Defaults to the time of creation.
   */
  now: number;
  /** The protocol version that the app supports. */
  version: number;
  isSignedIn: boolean;
  /** Whether the app has a native feedback form. */
  useUnifiedFeedback: boolean;
  isAgentRunning: boolean;
  /** The app's last scan or request error and its age in days. */
  lastError: { message: string; daysAgo: number } | undefined;
  names: EmulatedName[];
  addresses: EmulatedAddress[];
  /** The year of birth, or -1 if it is not set. */
  birthYear: number;
  hasStarted: boolean;
  records: EmulatedRecord[];
  /** The number of sites that the first scan has searched. */
  sitesSearched: number;
  sites: number;
}

/** An emulated desktop app that stores the removal profile. */
export interface EmulatedRemoval {
  /** The responses on `dbpui`, for `emulateHost`. */
  readonly answers: Readonly<Record<string, EmulatedAnswer>>;
  readonly state: EmulatedRemovalState;
}

/**
 * Creates an emulated removal app.
 *
 * @param initial Overrides of the default state: a signed-in user who has just started.
 */
export function emulateRemoval(initial: Partial<EmulatedRemovalState> = {}): EmulatedRemoval {
  const state: EmulatedRemovalState = { ...beginning(), ...initial };
  const standard = (success: boolean) => ({ version: state.version, success });
  const notFound = (message: string) => ({ ...standard(false), id: 'NOT_FOUND', message });
  const { seconds, ...wire } = wireOf(state);

  /** Adds or replaces an item; duplicates and indexes past the end fail. */
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

/** Returns a key for detecting duplicates that ignores case, outer spaces and missing members. */
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

/** Converts the state to the wire format: dates in seconds, no members omitted. */
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

  /** All brokers were scanned yesterday and are scanned again in two days. */
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
