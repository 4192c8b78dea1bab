/** A dozen invented brokers, each with habits that real ones have. */
export interface BrokerSite {
  slug: string;
  name: string;
  layout: 'cards' | 'table';
  /** How ages are shown. */
  age: 'exact' | 'range' | 'born';
  /** Results on one page. */
  perPage?: number;
  /** From a request until the record is gone; a site without it forgets to remove. */
  removesAfterDays?: number;
  /** From the removal until the record is back. */
  returnsAfterDays?: number;
  /** The slug of the site whose records it shows. */
  parent?: string;
  /** Another address with the same records. */
  mirrorOf?: string;
  /** Requests hold once the link in a mail was followed. */
  confirmsByMail?: boolean;
  /** Has a puzzle on its form. */
  hasCaptcha?: boolean;
  /** Has a notice over its pages that has to be closed. */
  hasNotice?: boolean;
  /** From the first search until its pages are built otherwise. */
  changesAfterDays?: number;
  /** So many searches are refused at first. */
  blockedSearches?: number;
  /** Knows nobody. */
  isEmpty?: boolean;
  /** In words, for the list. */
  habit: string;
}

export const brokerSites: readonly BrokerSite[] = [
  {
    slug: 'peoplefinch',
    name: 'PeopleFinch',
    layout: 'cards',
    age: 'exact',
    removesAfterDays: 2,
    habit: 'Cards, a plain form. Removes within two days.',
  },
  {
    slug: 'namenest',
    name: 'NameNest',
    layout: 'cards',
    age: 'exact',
    parent: 'peoplefinch',
    habit: 'Shows what PeopleFinch has, and has no form of its own.',
  },
  {
    slug: 'recordrook',
    name: 'RecordRook',
    layout: 'table',
    age: 'range',
    hasNotice: true,
    removesAfterDays: 5,
    habit: 'A table, ages as ranges, and a notice over the page. Removes within five days.',
  },
  {
    slug: 'pageheron',
    name: 'PageHeron',
    layout: 'cards',
    age: 'born',
    perPage: 2,
    removesAfterDays: 8,
    habit: 'Results on several pages, years of birth for ages. Removes within eight days.',
  },
  {
    slug: 'mailmagpie',
    name: 'MailMagpie',
    layout: 'table',
    age: 'exact',
    confirmsByMail: true,
    removesAfterDays: 2,
    habit: 'Sends a mail whose link has to be followed. Removes within two days of it.',
  },
  {
    slug: 'forgetfulgull',
    name: 'ForgetfulGull',
    layout: 'cards',
    age: 'exact',
    habit: 'Says that it removes, and does not.',
  },
  {
    slug: 'boomerangbooby',
    name: 'BoomerangBooby',
    layout: 'table',
    age: 'born',
    removesAfterDays: 2,
    returnsAfterDays: 10,
    habit: 'Removes within two days, and shows the record again ten days later.',
  },
  {
    slug: 'shiftysandpiper',
    name: 'ShiftySandpiper',
    layout: 'cards',
    age: 'range',
    removesAfterDays: 12,
    changesAfterDays: 4,
    habit: 'Builds its pages otherwise after four days, so that nothing can be read any more.',
  },
  {
    slug: 'shyplover',
    name: 'ShyPlover',
    layout: 'table',
    age: 'exact',
    blockedSearches: 2,
    removesAfterDays: 3,
    habit: 'Refuses the first two searches. Removes within three days.',
  },
  {
    slug: 'cuckoocheck',
    name: 'CuckooCheck',
    layout: 'cards',
    age: 'exact',
    hasCaptcha: true,
    removesAfterDays: 3,
    habit: 'Has a puzzle on its form that a person solves. Removes within three days.',
  },
  {
    slug: 'mirrormerganser',
    name: 'MirrorMerganser',
    layout: 'cards',
    age: 'exact',
    removesAfterDays: 4,
    habit: 'Has a mirror site, MirrorTeal. Removes from both within four days.',
  },
  {
    slug: 'mirrorteal',
    name: 'MirrorTeal',
    layout: 'cards',
    age: 'exact',
    mirrorOf: 'mirrormerganser',
    habit: 'The mirror of MirrorMerganser.',
  },
  {
    slug: 'emptyegret',
    name: 'EmptyEgret',
    layout: 'cards',
    age: 'exact',
    isEmpty: true,
    habit: 'Knows nobody.',
  },
];

export const siteUrl = ({ slug }: Pick<BrokerSite, 'slug'>) => `${slug}.example`;

export function findSite(slug: string): BrokerSite | undefined {
  return brokerSites.find((site) => site.slug === slug);
}
