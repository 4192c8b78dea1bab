import { describe, expect, it } from '@jest/globals';
import { emulateRemoval } from '@mallard/native-bridge/testing';
import { playRemoval, SITES, waitingForPerson } from './script.ts';

const person = {
  names: [{ first: 'Jo', last: 'Reed' }],
  addresses: [{ city: 'Salem', state: 'OR' }],
};

function stateOn(
  day: number,
  { solvedOn, sitesSearched = SITES.length } = { solvedOn: 0 } as {
    solvedOn?: number | undefined;
    sitesSearched?: number;
  },
) {
  const { state } = emulateRemoval({ ...person, hasStarted: true, sitesSearched });
  playRemoval(state, { day, solvedOn });
  return state;
}

const goneOn = (day: number, solvedOn?: number) =>
  stateOn(day, { solvedOn })
    .records.filter(({ gone }) => gone !== undefined)
    .map(({ broker }) => broker);

describe('playRemoval', () => {
  it('finds records only at searched sites', () => {
    const { records } = stateOn(0, { sitesSearched: 2, solvedOn: undefined });
    expect(records).toMatchObject([
      { broker: 'PeopleFinch', name: 'Jo Reed', address: { city: 'Salem', state: 'OR' } },
      { broker: 'NameNest', parent: 'PeopleFinch', requested: undefined },
    ]);
  });

  it('removes records on schedule and brings one back', () => {
    expect(goneOn(1)).toEqual([]);
    expect(goneOn(3, 0)).toEqual([
      ...['PeopleFinch', 'NameNest', 'MailMagpie'],
      ...['BoomerangBooby', 'CuckooCheck'],
    ]);
    expect(goneOn(14, 0)).not.toContain('BoomerangBooby');
    expect(goneOn(42, 0)).toHaveLength(10);
    expect(goneOn(42, 0)).not.toContain('ForgetfulGull');
  });

  it("keeps a record's discovery date as days pass", () => {
    const finch = (day: number) => stateOn(day).records[0];
    expect([finch(0)?.found, finch(5)?.found, finch(5)?.gone]).toEqual([0, 5, 3]);
  });

  it('reports an error while a site blocks searches or needs a puzzle solved', () => {
    const failureOn = (day: number, solvedOn?: number) =>
      stateOn(day, { solvedOn }).lastError?.message;
    expect(failureOn(0, 0)).toContain('ShyPlover');
    expect(failureOn(2, 0)).toBeUndefined();
    expect(failureOn(2)).toContain('CuckooCheck');
    expect(goneOn(42)).not.toContain('CuckooCheck');
  });

  it("keeps a record's name after the profile changes", () => {
    const { state } = emulateRemoval({ ...person, hasStarted: true, sitesSearched: 1 });
    playRemoval(state, { day: 0 });
    state.names = [{ first: 'Alex', last: 'Reed' }];
    playRemoval(state, { day: 1 });
    expect(state.records).toMatchObject([{ name: 'Jo Reed', found: 1 }]);
  });
});

it('waitingForPerson returns the searched site whose puzzle is unsolved', () => {
  expect(waitingForPerson({ sitesSearched: SITES.length }, undefined)?.name).toBe('CuckooCheck');
  expect(waitingForPerson({ sitesSearched: SITES.length }, 3)).toBeUndefined();
  expect(waitingForPerson({ sitesSearched: 1 }, undefined)).toBeUndefined();
});
