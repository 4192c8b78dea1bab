import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createLogger } from './log.ts';

/** What is written of an error with this text. */
function loggedOf(message: string): string {
  let logged = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  createLogger({ logLevel: 'info' }, lines).error({ err: new Error(message) }, 'failed');
  return (JSON.parse(logged) as { err: { message: string } }).err.message;
}

it.each([
  ['an address', 'no ada@example.org here', 'no [email] here'],
  ['a passcode', 'wrong: 123456', 'wrong: [code]'],
  ['a longer passcode', 'wrong: 12345678', 'wrong: [code]'],
  ['a token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '[token]'],
  ['values of a statement', 'select 1\nparams: ada, 7', 'select 1\nparams: [redacted]'],
  ['a query', 'at https://x.example/?q=duck', 'at https://x.example/?[query]'],
])('of an error, %s is not written', (_what, message, written) => {
  expect(loggedOf(message)).toBe(written);
});

// Ten million steps where each character is looked at once; a pattern that began anew at each would take days.
it.each(['a', '-a', 'a?', 'eyJ', 'a1-', '@a', 'é:', '.a'])(
  'of an error of five million characters, “%s” again and again, little is written, and at once',
  (part) => {
    const written = loggedOf(part.repeat(5e6 / part.length));
    expect(written.length).toBeLessThan(4100);
  },
);

it('of a text that is cut, no half of an address is written', () => {
  for (let length = 3980; length < 4010; length += 1) {
    expect(loggedOf(`${'a '.repeat(length / 2)}ada.lovelace@example.org`)).not.toMatch(/love|exam/);
  }
});
