import { describe, expect, it } from '@jest/globals';
import { expiryDate, readAssignment } from './stored-assignment.ts';

const stored = (by: string, expiry = '2026-02-14') => JSON.stringify({ value: 'kept', expiry, by });
const midday = new Date(2026, 1, 14, 12).getTime();

describe('readAssignment', () => {
  it.each([
    ['the start', new Date(2026, 1, 14, 0)],
    ['the end', new Date(2026, 1, 14, 23, 59, 59, 999)],
  ])('accepts a result at %s of its last local day', (_when, date) => {
    expect(readAssignment(stored('random'), date.getTime())).toMatchObject({ value: 'kept' });
  });

  it('ignores a result from the day after its expiry', () => {
    expect(readAssignment(stored('random'), new Date(2026, 1, 15).getTime())).toBeUndefined();
  });

  it.each([null, '', 'null', '{', '[]', stored('backend'), stored('me'), stored('url', 'soon')])(
    'ignores %j',
    (text) => {
      expect(readAssignment(text, midday)).toBeUndefined();
    },
  );
});

describe('expiryDate', () => {
  it.each([
    ['just after midnight', new Date(2026, 0, 15, 0, 30)],
    ['just before midnight', new Date(2026, 0, 15, 23, 30)],
  ])('counts local calendar days: %s', (_when, date) => {
    expect(expiryDate(date.getTime(), 30)).toBe('2026-02-14');
  });
});
