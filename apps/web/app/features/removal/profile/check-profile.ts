/** Validates the profile before it is sent to the app: missing, duplicate or impossible values. */
import type {
  Profile,
  ProfileAddress,
  ProfileName,
} from '../../../environment/native/removal-app.ts';

/** The limit per kind of entry. More would make every scan longer, and few people need more. */
export const ITEM_LIMIT = 5;
const LONGEST_LIFE_YEARS = 120;
const ADULT_YEARS = 18;

export type NameProblem = 'missing' | 'twice';
export type YearProblem = 'no-year' | 'too-early' | 'too-young';

const folded = (text: string | null | undefined) =>
  (text ?? '').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

const nameKey = ({ first, middle, last, suffix }: ProfileName) =>
  [first, middle, last, suffix].map(folded).join('|');
const placeKey = ({ city, state }: ProfileAddress) => `${folded(city)}|${folded(state)}`;

/** @param at The index of the name that it replaces. */
export function nameProblem(
  name: ProfileName,
  { names }: Pick<Profile, 'names'>,
  at?: number,
): NameProblem | undefined {
  if (!folded(name.first) || !folded(name.last)) return 'missing';
  const isTwice = names.some((other, index) => index !== at && nameKey(other) === nameKey(name));
  return isTwice ? 'twice' : undefined;
}

export function addressProblem(
  address: ProfileAddress,
  { addresses }: Pick<Profile, 'addresses'>,
  at?: number,
): NameProblem | undefined {
  if (!folded(address.city) || !folded(address.state)) return 'missing';
  const isTwice = addresses.some(
    (other, index) => index !== at && placeKey(other) === placeKey(address),
  );
  return isTwice ? 'twice' : undefined;
}

export function yearProblem(text: string, currentYear: number): YearProblem | undefined {
  if (!/^\d{4}$/.test(text.trim())) return 'no-year';
  const year = Number(text);
  if (year < currentYear - LONGEST_LIFE_YEARS) return 'too-early';
  return year > currentYear - ADULT_YEARS ? 'too-young' : undefined;
}

/** Whether the profile is complete enough to start a scan. */
export function isComplete(profile: Profile | undefined): profile is Profile {
  return (
    profile !== undefined &&
    profile.names.length > 0 &&
    profile.addresses.length > 0 &&
    profile.birthYear > 0
  );
}
