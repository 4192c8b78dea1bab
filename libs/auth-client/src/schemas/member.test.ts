import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { memberOf } from './member.ts';

it('memberOf returns a member of the requested type', () => {
  expect(memberOf({ code: 'a' }, 'code')).toBe('a');
  expect(memberOf({ expires_in: 240 }, 'expires_in', 'number')).toBe(240);
  expect(memberOf({ account: { id: 'a' } }, 'account', 'object')).toEqual({ id: 'a' });
});

it('memberOf treats any other value as absent and never throws', () => {
  const odd = fc.oneof(fc.anything(), fc.record({ code: fc.anything() }));
  fc.assert(
    fc.property(odd, fc.constantFrom('string', 'number', 'object' as const), (data, type) => {
      const value = memberOf(data, 'code', type);
      if (value !== undefined) expect([typeof value, Boolean(value)]).toEqual([type, true]);
    }),
  );
});
