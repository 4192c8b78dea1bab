import { describe, expect, it } from '@jest/globals';
import { expiryDate, readAssignment } from './stored-assignment.ts';

const stored = (by: string, expiry = '2026-02-14') => JSON.stringify({ value: 'kept', expiry, by });
const midday = new Date(2026, 1, 14, 12).getTime();

describe('readAssignment', () => {
  it.each([
    ['the first moment of its last day', new Date(2026, 1, 14, 0)],
    ['the last', new Date(2026, 1, 14, 23, 59, 59, 999)],
  ])('takes it on %s, by the calendar of whoever reads it', (_when, date) => {
    expect(readAssignment(stored('random'), date.getTime())).toMatchObject({ value: 'kept' });
  });

  it('does not take it on the day after', () => {
    expect(readAssignment(stored('random'), new Date(2026, 1, 15).getTime())).toBeUndefined();
  });

  it.each([null, '', 'null', '{', '[]', stored('backend'), stored('me'), stored('url', 'soon')])(
    'takes nothing of %j',
    (text) => {
      expect(readAssignment(text, midday)).toBeUndefined();
    },
  );
});

describe('expiryDate', () => {
  it.each([
    ['just after midnight', new Date(2026, 0, 15, 0, 30)],
    ['just before it', new Date(2026, 0, 15, 23, 30)],
  ])('counts days of the calendar here: %s', (_when, date) => {
    expect(expiryDate(date.getTime(), 30)).toBe('2026-02-14');
  });
});
