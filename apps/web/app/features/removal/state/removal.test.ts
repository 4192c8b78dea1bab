import { describe, expect, it } from '@jest/globals';
import type { ProfileMatch, RemovedMatch } from '../../../environment/native/removal-app.ts';
import { addressProblem, isComplete, nameProblem, yearProblem } from '../profile/check-profile.ts';
import { NOTHING_SEEN, readSeen, recordKey, see } from './last-seen.ts';
import { dashboardOf } from '../dashboard/dashboard.ts';
import { turnsOf } from './standing.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);

function open(url: string, more: Partial<ProfileMatch> = {}): ProfileMatch {
  return {
    dataBroker: { name: url, url, optOutUrl: `https://${url}/out` },
    name: 'Jo Doe',
    addresses: [{ city: 'Springfield', state: 'IL' }],
    alternativeNames: [],
    relatives: [],
    foundDate: NOW - 40 * DAY,
    hasMatchingRecordOnParentBroker: false,
    ...more,
  };
}

function gone(url: string, at: number): RemovedMatch {
  const { relatives: _relatives, hasMatchingRecordOnParentBroker: _parent, ...record } = open(url);
  return { ...record, matches: 1, date: at, removedDate: at };
}

const standing = (record: ProfileMatch, seen = NOTHING_SEEN, now = NOW) =>
  dashboardOf({ open: [record], gone: [] }, seen, now).records[0]?.standing;

describe('the status of a record', () => {
  it.each([
    ['found', { foundDate: NOW - DAY }],
    ['requested', { optOutSubmittedDate: NOW - 27 * DAY }],
    ['overdue', { optOutSubmittedDate: NOW - 29 * DAY }],
    // No request was sent in four weeks, because the app cannot send one.
    ['overdue', { foundDate: NOW - 29 * DAY }],
  ])('becomes %s after %j', (expected, more) => {
    expect(standing(open('finch.example', more))).toBe(expected);
  });

  it('becomes returned when a gone record reappears, and overdue four weeks later', () => {
    const record = open('finch.example', { optOutSubmittedDate: NOW - 30 * DAY });
    const before = see(
      NOTHING_SEEN,
      { open: [], gone: [gone('finch.example', NOW - 20 * DAY)] },
      NOW,
    );
    const back = see(before, { open: [record], gone: [] }, NOW - 2 * DAY);
    expect(standing(record, back)).toBe('returned');
    expect(standing(record, back, NOW + 27 * DAY)).toBe('overdue');
    // The history survives snapshots without changes and the next removal.
    expect(see(back, { open: [record], gone: [] }, NOW).records).toEqual(back.records);
    const again = see(back, { open: [], gone: [gone('finch.example', NOW)] }, NOW);
    expect(again.records[recordKey(record)]?.turns).toEqual([
      { to: 'requested', at: NOW - 30 * DAY },
      { to: 'gone', at: NOW - 20 * DAY },
      { to: 'returned', at: NOW - 2 * DAY },
      { to: 'gone', at: NOW },
    ]);
  });

  it('records a return that was requested and removed again between two snapshots', () => {
    const times = { foundAt: NOW - 40 * DAY, requestedAt: NOW - 5 * DAY, goneAt: NOW - 2 * DAY };
    const before = { to: 'gone', at: NOW - 20 * DAY } as const;
    expect(turnsOf(times, [before], NOW)).toEqual([
      before,
      { to: 'returned', at: NOW - 5 * DAY },
      { to: 'requested', at: NOW - 5 * DAY },
      { to: 'gone', at: NOW - 2 * DAY },
    ]);
  });
});

describe('the dashboard', () => {
  it('sorts brokers by urgency, each with all its records', () => {
    const { brokers, counts } = dashboardOf(
      {
        open: [
          open('b.example', { foundDate: NOW - DAY }),
          open('a.example', { optOutSubmittedDate: NOW - DAY }),
          open('a.example', { optOutSubmittedDate: NOW - 40 * DAY, name: 'J. Doe' }),
        ],
        gone: [gone('c.example', NOW - DAY)],
      },
      NOTHING_SEEN,
      NOW,
    );
    expect(brokers.map(({ broker, standing: own }) => [broker.url, own])).toEqual([
      ['a.example', 'overdue'],
      ['b.example', 'found'],
      ['c.example', 'gone'],
    ]);
    expect(counts).toEqual({ found: 1, requested: 1, overdue: 1, returned: 0, gone: 1 });
  });
});

describe('the history of snapshots', () => {
  it('counts the records that are no longer listed, with the time', () => {
    const first = see(
      NOTHING_SEEN,
      { open: [open('a.example'), open('b.example')], gone: [] },
      NOW,
    );
    const second = see(first, { open: [open('a.example')], gone: [] }, NOW + DAY);
    expect(second.dropped).toEqual({ count: 1, at: NOW + DAY });
    const third = see(second, { open: [open('a.example')], gone: [] }, NOW + 2 * DAY);
    expect(third.dropped).toEqual(second.dropped);
  });

  it('counts status changes since a snapshot, for a week', () => {
    const one = open('a.example', { foundDate: NOW - DAY });
    const first = see(NOTHING_SEEN, { open: [one], gone: [] }, NOW);
    expect(first.news).toBeUndefined();
    const asked = { ...one, optOutSubmittedDate: NOW };
    const second = see(first, { open: [asked, open('b.example')], gone: [] }, NOW + DAY);
    const told = { since: NOW, toldAt: NOW + DAY };
    expect(second.news).toEqual({ ...told, counts: { requested: 1, overdue: 1 } });
    const removed = { ...gone('a.example', NOW + 2 * DAY), foundDate: one.foundDate };
    const third = see(second, { open: [open('b.example')], gone: [removed] }, NOW + 3 * DAY);
    expect(third.news).toEqual({ ...told, counts: { requested: 1, overdue: 1, gone: 1 } });
    const later = see(third, { open: [open('b.example')], gone: [removed] }, NOW + 9 * DAY);
    expect(later.news).toEqual({ since: NOW + 3 * DAY, toldAt: NOW + 9 * DAY, counts: {} });
  });

  it('keeps changes visible for more than one refresh after weeks of absence', () => {
    const one = open('a.example', { foundDate: NOW - DAY });
    const first = see(NOTHING_SEEN, { open: [one], gone: [] }, NOW);
    const removed = { ...gone('a.example', NOW + 20 * DAY), foundDate: one.foundDate };
    const listed = { open: [], gone: [removed] };
    const back = see(first, listed, NOW + 21 * DAY);
    const tenSecondsLater = see(back, listed, NOW + 21 * DAY + 10_000);
    expect(tenSecondsLater.news).toMatchObject({ since: NOW, counts: { gone: 1 } });
  });

  it('stores no personal data', () => {
    const text = JSON.stringify(see(NOTHING_SEEN, { open: [open('a.example')], gone: [] }, NOW));
    expect(text).not.toMatch(/doe|spring|example/i);
    expect(readSeen(text)).toEqual(JSON.parse(text));
  });

  it.each([undefined, '', '{', '[]', '"x"', '{"records":null}', '{"records":{"a":{"goneAt":1}}}'])(
    'treats %j as an empty history',
    (text) => {
      expect(readSeen(text)).toEqual(NOTHING_SEEN);
    },
  );
});

describe('the profile', () => {
  const profile = {
    names: [{ first: 'Jo', last: 'Doe', middle: null, suffix: null }],
    birthYear: 1980,
    addresses: [{ city: 'Springfield', state: 'IL' }],
  };

  it.each([
    [{ first: 'jo ', last: 'DOE' }, undefined, 'twice'],
    [{ first: 'Jo', last: 'Doe' }, 0, undefined],
    [{ first: 'Jo', middle: 'Q', last: 'Doe' }, undefined, undefined],
    [{ first: ' ', last: 'Doe' }, undefined, 'missing'],
  ])('validates the name %j in place of %s: %s', (name, at, problem) => {
    expect(nameProblem(name, profile, at)).toBe(problem);
  });

  it('rejects a duplicate city only within the same state', () => {
    expect(addressProblem({ city: 'springfield', state: 'IL' }, profile)).toBe('twice');
    expect(addressProblem({ city: 'Springfield', state: 'MA' }, profile)).toBeUndefined();
    expect(addressProblem({ city: 'Springfield', state: '' }, profile)).toBe('missing');
  });

  it.each([
    ['1980', undefined],
    ['80', 'no-year'],
    ['1890', 'too-early'],
    ['2009', 'too-young'],
    ['2008', undefined],
  ])('validates the year %s: %s', (text, problem) => {
    expect(yearProblem(text, 2026)).toBe(problem);
  });

  it('accepts a profile with a name, a year and an address as complete', () => {
    expect(isComplete(profile)).toBe(true);
    expect(isComplete({ ...profile, birthYear: -1 })).toBe(false);
    expect(isComplete(undefined)).toBe(false);
  });
});
