/** Script of the emulated apps' data removal: twelve invented sites, and the day of each event. */
import type { EmulatedRecord, EmulatedRemovalState } from '@mallard/native-bridge/testing';

/** Durations are in days. */
interface ScriptedSite {
  name: string;
  /** From request to removal; without it, the site never removes the record. */
  removesAfter?: number;
  /** From removal until the record reappears and is requested again. */
  returnsAfter?: number;
  /** How long the site blocks searches. */
  blockedFor?: number;
  /** Whether requests wait until the user solves a puzzle. */
  hasPuzzle?: boolean;
  parent?: string;
  mirrorOf?: string;
  isEmpty?: boolean;
}

export const SITES: readonly ScriptedSite[] = [
  { name: 'PeopleFinch', removesAfter: 2 },
  { name: 'NameNest', removesAfter: 2, parent: 'PeopleFinch' },
  { name: 'RecordRook', removesAfter: 5 },
  { name: 'PageHeron', removesAfter: 8 },
  { name: 'MailMagpie', removesAfter: 2 },
  { name: 'ForgetfulGull' },
  { name: 'BoomerangBooby', removesAfter: 3, returnsAfter: 10 },
  { name: 'ShyPlover', removesAfter: 3, blockedFor: 2 },
  { name: 'CuckooCheck', removesAfter: 3, hasPuzzle: true },
  { name: 'MirrorMerganser', removesAfter: 4 },
  { name: 'MirrorTeal', removesAfter: 4, mirrorOf: 'MirrorMerganser' },
  { name: 'EmptyEgret', isEmpty: true },
];

export const PUZZLE = { question: 'What is three plus four?', reply: '7' };

/** Progress of the script, in days after the first scan. */
export interface Progress {
  day: number;
  solvedOn?: number | undefined;
}

/**
 * Updates the state to the records found, requested and removed at the searched sites by that day.
 */
export function playRemoval(state: EmulatedRemovalState, { day, solvedOn }: Progress): void {
  const searched = SITES.slice(0, state.sitesSearched);
  const records = searched.flatMap((site) => recordOn(site, { day, solvedOn }) ?? []);
  // Keep each record as it was found, even if the profile changes.
  const [person] = state.names;
  const [address] = state.addresses;
  state.records = records.map((record) => ({
    ...(person && { name: `${person.first} ${person.last}` }),
    ...(address && { address: { city: address.city, state: address.state } }),
    ...state.records.find(({ broker }) => broker === record.broker),
    ...record,
  }));
  const refusal =
    searched.find(({ blockedFor = 0 }) => day < blockedFor) ?? waitingForPerson(state, solvedOn);
  state.lastError = refusal && { message: `${refusal.name} refuses the app`, daysAgo: 0 };
}

/** Returns the searched site whose puzzle is unsolved. */
export function waitingForPerson(
  { sitesSearched }: Pick<EmulatedRemovalState, 'sitesSearched'>,
  solvedOn: number | undefined,
): ScriptedSite | undefined {
  if (solvedOn !== undefined) return undefined;
  return SITES.slice(0, sitesSearched).find(({ hasPuzzle }) => hasPuzzle);
}

function recordOn(site: ScriptedSite, { day, solvedOn }: Progress): EmulatedRecord | undefined {
  const { name, removesAfter = Infinity, returnsAfter = Infinity, parent, mirrorOf } = site;
  const foundOn = site.blockedFor ?? 0;
  if (site.isEmpty || day < foundOn) return undefined;
  let requestedOn = site.hasPuzzle ? (solvedOn ?? Infinity) : foundOn;
  const returnsOn = requestedOn + removesAfter + returnsAfter;
  if (day >= returnsOn) requestedOn = returnsOn;
  const goneOn = requestedOn + removesAfter;
  return {
    broker: name,
    ...(parent !== undefined && { parent }),
    ...(mirrorOf !== undefined && { mirrorOf }),
    found: day - foundOn,
    // The request is sent to the parent site instead.
    requested: parent === undefined && day >= requestedOn ? day - requestedOn : undefined,
    gone: day >= goneOn ? day - goneOn : undefined,
  };
}
