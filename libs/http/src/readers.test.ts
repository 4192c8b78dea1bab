import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRetryAfter } from './index.ts';

it('parseRetryAfter never throws for any value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(null, undefined, []), fc.jsonValue()), (value) => {
      expect(() => parseRetryAfter(value as never, 0)).not.toThrow();
    }),
  );
});
