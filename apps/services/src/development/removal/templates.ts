/** Texts of definitions with what is known of the person and the record: `${firstName}`, `${state|upcase}`. */
import type { ExtractedRecord } from './matching.ts';
import type { ProfileQuery } from './profile.ts';

/** How wide the ranges are that brokers search ages by, in years. */
const AGE_RANGE_YEARS = 10;

export type TemplateValues = Readonly<Record<string, string>>;

const FILTERS: Readonly<Record<string, (text: string) => string>> = {
  upcase: (text) => text.toUpperCase(),
  downcase: (text) => text.toLowerCase(),
  hyphenated: (text) => text.trim().toLowerCase().replace(/\s+/g, '-'),
};

export function templateValues(
  { name, address, birthYear }: ProfileQuery,
  currentYear: number,
  more: { record?: ExtractedRecord; email?: string } = {},
): TemplateValues {
  const age = currentYear - birthYear;
  const from = Math.floor(age / AGE_RANGE_YEARS) * AGE_RANGE_YEARS;
  return {
    firstName: name.first,
    middleName: name.middle ?? '',
    lastName: name.last,
    suffix: name.suffix ?? '',
    fullName: [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' '),
    city: address.city,
    state: address.state,
    birthYear: String(birthYear),
    age: String(age),
    ageRange: `${from}-${from + AGE_RANGE_YEARS - 1}`,
    profileUrl: more.record?.profileUrl ?? '',
    email: more.email ?? '',
  };
}

/**
 * @param encode What becomes of each value, for addresses.
 * @throws Error for a name or a filter that there is not: the definition is wrong.
 */
export function filledIn(
  template: string,
  values: TemplateValues,
  encode: (text: string) => string = (text) => text,
): string {
  return template.replace(/\$\{(\w+)(?:\|(\w+))?\}/g, (_whole, name: string, filter?: string) => {
    const value = values[name];
    const apply = filter === undefined ? (text: string) => text : FILTERS[filter];
    if (value === undefined || !apply) throw new Error(`a definition has the unknown ${_whole}`);
    return encode(apply(value));
  });
}
