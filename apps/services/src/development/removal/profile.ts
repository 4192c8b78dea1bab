/** What a person told the app about themselves, and what is searched with it. */
export interface PersonName {
  first: string;
  middle?: string | null;
  last: string;
  suffix?: string | null;
}

export interface PersonAddress {
  street?: string | null;
  city: string;
  state: string;
  zipCode?: string | null;
}

export interface PersonProfile {
  names: readonly PersonName[];
  birthYear: number;
  addresses: readonly PersonAddress[];
}

/** One search: a name at an address. */
export interface ProfileQuery {
  name: PersonName;
  address: PersonAddress;
  birthYear: number;
}

/** One search for each name at each address. */
export function queriesOf({ names, addresses, birthYear }: PersonProfile): ProfileQuery[] {
  return names.flatMap((name) => addresses.map((address) => ({ name, address, birthYear })));
}

/** The same for the same search, however it was typed. */
export function queryKey({ name, address, birthYear }: ProfileQuery): string {
  return [nameKey(name), placeKey(address), birthYear].join('|');
}

export function nameKey({ first, middle, last, suffix }: PersonName): string {
  return [first, middle, last, suffix].map((part) => folded(part ?? '')).join(' ');
}

export function placeKey({ city, state }: PersonAddress): string {
  return `${folded(city)},${folded(state)}`;
}

/** Letters that compare equal however they are written: "O’Neill" and "oneill", "José" and "jose". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
