/** Whether a broker's record is of the person who is looked for. A record counts when its name, age and one address fit. */
import { folded, type PersonName, type ProfileQuery } from './profile.ts';

/** A record as a broker shows it. */
export interface ExtractedRecord {
  name: string;
  alternativeNames: readonly string[];
  /** As shown; brokers leave it out, round it, or give a range. */
  age?: string;
  addresses: readonly { city: string; state: string }[];
  relatives: readonly string[];
  profileUrl?: string;
}

/** Brokers and people count from different days. */
const AGE_TOLERANCE_YEARS = 1;

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);

/** First names that stand for each other. The first is the full one. */
const NICKNAMES = [
  ['alexander', 'alex'],
  ['anthony', 'tony'],
  ['benjamin', 'ben'],
  ['catherine', 'kate', 'cathy'],
  ['christopher', 'chris'],
  ['daniel', 'dan', 'danny'],
  ['david', 'dave'],
  ['edward', 'ed', 'eddie'],
  ['elizabeth', 'liz', 'beth'],
  ['james', 'jim', 'jimmy'],
  ['jennifer', 'jen', 'jenny'],
  ['joseph', 'joe'],
  ['katherine', 'kate', 'kathy'],
  ['margaret', 'maggie', 'peggy'],
  ['matthew', 'matt'],
  ['michael', 'mike'],
  ['nicholas', 'nick'],
  ['patricia', 'pat', 'patty'],
  ['richard', 'rick', 'dick'],
  ['robert', 'rob', 'bob', 'bobby'],
  ['samuel', 'sam'],
  ['stephen', 'steve'],
  ['susan', 'sue'],
  ['thomas', 'tom', 'tommy'],
  ['timothy', 'tim'],
  ['william', 'will', 'bill', 'billy'],
];

export function isRecordOf(
  query: ProfileQuery,
  record: ExtractedRecord,
  currentYear: number,
): boolean {
  const names = [record.name, ...record.alternativeNames];
  return (
    names.some((name) => isNameOf(query.name, name)) &&
    isAgeOf(query.birthYear, record.age, currentYear) &&
    record.addresses.some(
      ({ city, state }) =>
        folded(city) === folded(query.address.city) &&
        folded(state) === folded(query.address.state),
    )
  );
}

/**
 * Whether a name as a broker writes it is the person's.
 *
 * First and last name have to be there. A middle name or a suffix counts only where both have one, and an initial
 * stands for its name: brokers leave both out, and mix them up with others of the family where they do not.
 */
export function isNameOf(name: PersonName, shown: string): boolean {
  const theirs = partsOf(shown);
  const last = folded(name.last).split(' ');
  const tail = theirs.words.slice(-last.length);
  if (tail.join(' ') !== last.join(' ')) return false;

  const first = folded(name.first).split(' ');
  const rest = theirs.words.slice(0, -last.length);
  const [theirFirst = ''] = rest;
  if (
    first.length > 1
      ? !rest.join(' ').startsWith(first.join(' '))
      : !isFirstName(first[0] ?? '', theirFirst)
  ) {
    return false;
  }
  const theirMiddle = rest.slice(first.length).join(' ');
  const middle = folded(name.middle ?? '');
  const suffix = folded(name.suffix ?? '');
  return (
    isSameOrInitial(middle, theirMiddle) && (!suffix || !theirs.suffix || suffix === theirs.suffix)
  );
}

/** "Doe, John Q Jr." and "John Q. Doe Jr" in one order, the suffix apart. */
function partsOf(shown: string): { words: string[]; suffix: string } {
  const [before = '', ...after] = shown.split(',').map(folded);
  const trailing = after.filter((part) => !SUFFIXES.has(part));
  const suffixes = after.filter((part) => SUFFIXES.has(part));
  const words = [...trailing, before].join(' ').split(' ').filter(Boolean);
  const found = words.findIndex((word, at) => at > 0 && SUFFIXES.has(word));
  const [inside] = found === -1 ? [] : words.splice(found, 1);
  return { words, suffix: inside ?? suffixes[0] ?? '' };
}

function isFirstName(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  return NICKNAMES.some((names) => names.includes(ours) && names.includes(theirs));
}

function isSameOrInitial(ours: string, theirs: string): boolean {
  if (!ours || !theirs || ours === theirs) return true;
  if (ours.length > 1 && theirs.length > 1) return false;
  return ours[0] === theirs[0];
}

/** Whether an age as a broker writes it may be that of somebody born in that year. Brokers that say none say nothing. */
export function isAgeOf(
  birthYear: number,
  shown: string | undefined,
  currentYear: number,
): boolean {
  const numbers = (shown?.match(/\d+/g) ?? []).map(Number);
  const [first, last = first] = numbers;
  if (first === undefined || last === undefined) return true;
  // "Born 1980"
  if (first > 1800) return Math.abs(first - birthYear) <= AGE_TOLERANCE_YEARS;
  const age = currentYear - birthYear;
  const isOpen = /\+|over|older/i.test(shown ?? '');
  return (
    age >= Math.min(first, last) - AGE_TOLERANCE_YEARS &&
    (isOpen || age <= Math.max(first, last) + AGE_TOLERANCE_YEARS)
  );
}
