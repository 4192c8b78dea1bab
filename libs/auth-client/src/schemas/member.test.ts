import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lifetimeOf, textOf } from './member.ts';

it('reads what is there', () => {
  expect(textOf({ code: 'a' }, 'code')).toBe('a');
  expect(lifetimeOf({ expires_in: 240 }, 'expires_in')).toBe(240);
});

it('counts everything else as absent, and never throws', () => {
  const odd = fc.oneof(fc.anything(), fc.record({ code: fc.anything() }));
  fc.assert(
    fc.property(odd, (data) => {
      const text = textOf(data, 'code');
      if (text !== undefined)
        expect([typeof text, text]).toEqual(['string', expect.stringMatching(/./su)]);
      const seconds = lifetimeOf(data, 'code');
      if (seconds !== undefined) expect(seconds).toBeGreaterThan(0);
    }),
  );
});
