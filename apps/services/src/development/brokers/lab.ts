/** Who the lab's brokers know, and what has become of each record. In memory: a restart forgets all but the first. */
import { folded } from '../removal/profile.ts';
import type { BrokerSite } from './sites.ts';

const DAY_MS = 86_400_000;

export interface LabPerson {
  id: number;
  first: string;
  last: string;
  born: number;
  city: string;
  state: string;
}

/** A line of a broker's results. */
export interface LabRecord {
  /** The path of its own page ends with it. */
  id: string;
  name: string;
  born: number;
  addresses: string[];
  aliases: string[];
  relatives: string[];
}

export interface LabSearch {
  first: string;
  last: string;
  state: string;
}

/** What has happened between a site and a person. Epoch milliseconds. */
interface Dealing {
  firstSearchAt?: number;
  searches: number;
  requestedAt?: number;
}

export function createLab() {
  const people: LabPerson[] = [
    { id: 1, first: 'Jo', last: 'Doe', born: 1980, city: 'Springfield', state: 'IL' },
  ];
  const dealings = new Map<string, Dealing>();
  /** Requests that wait for a mail's link, by its token. */
  const unconfirmed = new Map<string, { site: BrokerSite; recordId: string }>();

  function dealing({ slug, mirrorOf, parent }: BrokerSite, person: Pick<LabPerson, 'id'>): Dealing {
    const key = `${mirrorOf ?? parent ?? slug} ${person.id}`;
    const found = dealings.get(key) ?? { searches: 0 };
    dealings.set(key, found);
    return found;
  }

  function has(site: BrokerSite, owner: BrokerSite, person: LabPerson, at: number): boolean {
    if (site.isEmpty) return false;
    const { requestedAt } = dealing(site, person);
    const { removesAfterDays, returnsAfterDays = Infinity } = owner;
    if (requestedAt === undefined || removesAfterDays === undefined) return true;
    const goneAt = requestedAt + removesAfterDays * DAY_MS;
    return at < goneAt || at >= goneAt + returnsAfterDays * DAY_MS;
  }

  function request(site: BrokerSite, recordId: string, at: number): void {
    const person = people.find(({ id }) => String(id) === recordId);
    if (!person) return;
    const dealt = dealing(site, person);
    const { removesAfterDays = Infinity, returnsAfterDays = Infinity } = site;
    const isBack =
      dealt.requestedAt !== undefined &&
      at >= dealt.requestedAt + (removesAfterDays + returnsAfterDays) * DAY_MS;
    if (dealt.requestedAt === undefined || isBack) dealt.requestedAt = at;
  }

  return {
    people,
    /** Has every site know somebody. */
    add(person: Omit<LabPerson, 'id'>): LabPerson {
      const added = { ...person, id: people.length + 1 };
      people.push(added);
      return added;
    },
    /**
     * @param owner The site whose records it shows: itself, its parent, or the one it mirrors.
     * @returns `blocked` where the site has had enough for now; `isChanged` where its pages are built otherwise.
     */
    search(
      site: BrokerSite,
      owner: BrokerSite,
      { first, last, state }: LabSearch,
      at: number,
    ): { isBlocked: boolean; isChanged: boolean; records: LabRecord[] } {
      const asked = people.filter(
        (person) =>
          folded(person.last) === folded(last) &&
          folded(person.first) === folded(first) &&
          folded(person.state) === folded(state),
      );
      let isBlocked = false;
      let isChanged = false;
      for (const person of asked) {
        const dealt = dealing(site, person);
        dealt.searches += 1;
        dealt.firstSearchAt ??= at;
        isBlocked ||= dealt.searches <= (site.blockedSearches ?? 0);
        isChanged ||= at >= dealt.firstSearchAt + (site.changesAfterDays ?? Infinity) * DAY_MS;
      }
      const records = asked
        .filter((person) => has(site, owner, person, at))
        .flatMap((person) => [recordOf(person), ...namesakesOf(person)]);
      return { isBlocked, isChanged, records: site.isEmpty ? [] : records };
    },
    request,
    /** Keeps a request until its token comes back. */
    askConfirmation(token: string, site: BrokerSite, recordId: string): void {
      unconfirmed.set(token, { site, recordId });
    },
    /** @returns Whether there was such a request. */
    confirm(token: string, at: number): boolean {
      const waiting = unconfirmed.get(token);
      if (!waiting) return false;
      unconfirmed.delete(token);
      request(waiting.site, waiting.recordId, at);
      return true;
    },
  };
}

function recordOf({ id, first, last, born, city, state }: LabPerson): LabRecord {
  return {
    id: String(id),
    name: `${first} ${last}`,
    born,
    addresses: [`${city}, ${state}`, `Riverton, ${state}`],
    aliases: [`${first[0]}. ${last}`],
    relatives: [`Ash ${last}`, `Robin ${last}`],
  };
}

/** Others of the name, whom nobody may mistake for the person: of another age, or from elsewhere. */
function namesakesOf({ id, first, last, born, city, state }: LabPerson): LabRecord[] {
  return [
    {
      id: `${id}-young`,
      name: `${first} ${last}`,
      born: born + 31,
      addresses: [`${city}, ${state}`],
      aliases: [],
      relatives: [],
    },
    {
      id: `${id}-elsewhere`,
      name: `${first} ${last}`,
      born,
      addresses: [`Lakeside, ${state}`],
      aliases: [],
      relatives: [],
    },
  ];
}
