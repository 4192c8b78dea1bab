/** The requests of the removal pages, as an app replies to them: every one is answered, to the letter of version 8. */
import type { Agent } from './agent.ts';
import {
  nameKey,
  type PersonAddress,
  type PersonName,
  type PersonProfile,
  placeKey,
} from './profile.ts';
import { brokersToWire, initialScanToWire, maintenanceToWire, metadataToWire } from './wire.ts';

/** Of the protocol, as the apps of 2026 speak it. */
export const REMOVAL_VERSION = 8;

/** What a request cannot be read as. Its message goes to the page. */
class MalformedRequest extends Error {
  constructor() {
    super('MALFORMED_REQUEST');
  }
}

export interface RemovalHost {
  agent: Agent;
  isSignedIn: () => boolean;
  isBusy: () => boolean;
  /** Whether it has a form of its own for feedback. */
  useUnifiedFeedback: () => boolean;
  /** Of the protocol: an app may be older or newer. */
  version?: () => number;
}

export function removalAnswers({
  agent,
  isSignedIn,
  isBusy,
  useUnifiedFeedback,
  version = () => REMOVAL_VERSION,
}: RemovalHost): Record<string, (params: unknown) => unknown> {
  const standard = (success: boolean) => ({ version: version(), success });
  const notFound = (message: string) => ({ ...standard(false), id: 'NOT_FOUND', message });
  const draft = (): PersonProfile =>
    agent.state.draft ?? { names: [], addresses: [], birthYear: -1 };

  /** Puts an item into one of the profile's lists, unless it is there already. */
  function put<Item>(
    list: 'names' | 'addresses',
    item: Item,
    keyOf: (item: Item) => string,
    at?: number,
  ) {
    const before = draft()[list] as readonly Item[];
    if (at !== undefined && !before[at]) return standard(false);
    const others = before.filter((_other, index) => index !== at);
    if (others.some((other) => keyOf(other) === keyOf(item))) return standard(false);
    const next = at === undefined ? [...before, item] : before.with(at, item);
    agent.setDraft({ ...draft(), [list]: next });
    return standard(true);
  }

  function remove(list: 'names' | 'addresses', params: unknown) {
    const { index } = recordOf(params);
    const before = draft()[list];
    if (!isIndex(index)) throw new MalformedRequest();
    if (!before[index]) return standard(false);
    agent.setDraft({ ...draft(), [list]: before.filter((_item, at) => at !== index) });
    return standard(true);
  }

  return {
    handshake: (params) => {
      const { version: asked } = recordOf(params);
      if (typeof asked !== 'number') throw new MalformedRequest();
      const userdata = { isAuthenticatedUser: isSignedIn() };
      return { ...standard(asked === version()), userdata };
    },
    getCurrentUserProfile: () => {
      const { names, birthYear, addresses } = draft();
      if (names.length === 0 && addresses.length === 0 && birthYear < 0) {
        return notFound('No user profile found');
      }
      return { names: names.map(nameToWire), birthYear, addresses: addresses.map(addressToWire) };
    },
    saveProfile: () => standard(agent.saveProfile()),
    deleteUserProfileData: () => {
      agent.deleteAll();
      return standard(true);
    },
    addNameToCurrentUserProfile: (params) => put('names', nameFrom(params), nameKey),
    setNameAtIndexInCurrentUserProfile: (params) => {
      const { index, name } = recordOf(params);
      if (!isIndex(index)) throw new MalformedRequest();
      return put('names', nameFrom(name), nameKey, index);
    },
    removeNameAtIndexFromCurrentUserProfile: (params) => remove('names', params),
    setBirthYearForCurrentUserProfile: (params) => {
      const { year } = recordOf(params);
      if (!Number.isInteger(year)) throw new MalformedRequest();
      agent.setDraft({ ...draft(), birthYear: year as number });
      return standard(true);
    },
    addAddressToCurrentUserProfile: (params) => put('addresses', addressFrom(params), placeKey),
    setAddressAtIndexInCurrentUserProfile: (params) => {
      const { index, address } = recordOf(params);
      if (!isIndex(index)) throw new MalformedRequest();
      return put('addresses', addressFrom(address), placeKey, index);
    },
    removeAddressAtIndexFromCurrentUserProfile: (params) => remove('addresses', params),
    startScanAndOptOut: () => standard(agent.start()),
    initialScanStatus: () =>
      agent.state.startedAt === undefined
        ? notFound('No initial scan data found')
        : initialScanToWire(agent),
    maintenanceScanStatus: () =>
      agent.state.startedAt === undefined
        ? notFound('No maintenance data found')
        : maintenanceToWire(agent),
    getDataBrokers: () => brokersToWire(agent),
    getBackgroundAgentMetadata: () => metadataToWire(agent, isBusy()),
    getFeatureConfig: () => ({ useUnifiedFeedback: useUnifiedFeedback() }),
    openSendFeedbackModal: () => null,
  };
}

function nameToWire({ first, middle, last, suffix }: PersonName) {
  return { first, middle: middle ?? null, last, suffix: suffix ?? null };
}

function addressToWire({ street, city, state, zipCode }: PersonAddress) {
  return { street: street ?? null, city, state, zipCode: zipCode ?? null };
}

function nameFrom(params: unknown): PersonName {
  const { first, middle, last, suffix } = recordOf(params);
  return nameToWire({
    first: text(first),
    middle: optionalText(middle),
    last: text(last),
    suffix: optionalText(suffix),
  });
}

function addressFrom(params: unknown): PersonAddress {
  const { street, city, state, zipCode } = recordOf(params);
  return addressToWire({
    street: optionalText(street),
    city: text(city),
    state: text(state),
    zipCode: optionalText(zipCode),
  });
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new MalformedRequest();
  return value as Record<string, unknown>;
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new MalformedRequest();
  return value.trim();
}

function optionalText(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : text(value);
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
