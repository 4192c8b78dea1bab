import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAtb, parseAtb, parseAtbSource, readQueryParameter } from './index.ts';

const anything = fc.oneof(
  fc.constantFrom(null, undefined, [], {}, '%E0%A4%A', '\ud800'),
  fc.jsonValue(),
  fc.string(),
  fc.constant({ toString: 1 }),
);

it.each([
  ['readQueryParameter', (value) => readQueryParameter(value, 'origin')],
  ['isAtb', isAtb],
  ['parseAtb', parseAtb],
  ['parseAtbSource', parseAtbSource],
] as [string, (value: never) => unknown][])('%s never throws for any value', (_, read) => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(() => read(value as never)).not.toThrow();
    }),
  );
});
