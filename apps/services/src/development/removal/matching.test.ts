import { describe, expect, it } from '@jest/globals';
import cases from './matching.cases.json' with { type: 'json' };
import { isRecordOf } from './matching.ts';

interface Case {
  name: string;
  query: { first?: string; middle?: string; last?: string; suffix?: string };
  record: {
    name?: string;
    alternativeNames?: string[];
    age?: string;
    addresses?: { city: string; state: string }[];
  };
  fits: boolean;
}

describe('isRecordOf', () => {
  it.each(cases as Case[])('$name: $fits', ({ query, record, fits }) => {
    const name = { first: 'John', last: 'Doe', ...query };
    const address = { city: 'Springfield', state: 'IL' };
    const shown = {
      name: `${name.first} ${name.last}`,
      alternativeNames: [],
      addresses: [address],
      relatives: [],
      ...record,
    };
    expect(isRecordOf({ name, address, birthYear: 1980 }, shown, 2025)).toBe(fits);
  });
});
