/** The script of the emulated apps' removal: twelve invented sites, and the day on which each does something. */
import type { EmulatedRecord, EmulatedRemovalState } from '@mallard/native-bridge/testing';

/** Times are in days. */
interface ScriptedSite {
  name: string;
  /** From a request until the record is gone; a site without it never removes the record. */
  removesAfter?: number;
  /** From the removal until the record is back, and requested again. */
  returnsAfter?: number;
  /** How long the site refuses searches. */
  blockedFor?: number;
  /** Whether requests wait for a person who solves a puzzle. */
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

/** How far the script has been played, in days after the first scan. */
export interface Progress {
  day: number;
  solvedOn?: number | undefined;
}

/** Sets what the app has found, requested, and seen removed by that day at the sites that it has searched. */
export function playRemoval(state: EmulatedRemovalState, { day, solvedOn }: Progress): void {
  const searched = SITES.slice(0, state.sitesSearched);
  const records = searched.flatMap((site) => recordOn(site, { day, solvedOn }) ?? []);
  // A record stays as it was found, whatever becomes of the profile.
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

/** Returns the site that was searched and whose puzzle is unsolved. */
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
    // The request goes to the parent site.
    requested: parent === undefined && day >= requestedOn ? day - requestedOn : undefined,
    gone: day >= goneOn ? day - goneOn : undefined,
  };
}
