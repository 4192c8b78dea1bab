import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createLogger } from './log.ts';

function lineOf(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  let logged = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  write(createLogger({ logLevel: 'info' }, lines));
  return JSON.parse(logged) as Record<string, unknown>;
}

it.each(
  'authorization cookie setCookie email to otp code codeVerifier token accessToken refreshToken access_token refresh_token password secret body query headers url'.split(
    ' ',
  ),
)('redacts %s in a logged object, one level down and in child bindings', (name) => {
  const given = Object.freeze({ [name]: 'quack', kept: 1, below: { [name]: ['quack'], kept: 2 } });
  const expected = { [name]: '[redacted]', kept: 1, below: { [name]: '[redacted]', kept: 2 } };
  expect(lineOf((log) => log.info(given, 'told'))).toMatchObject(expected);
  expect(lineOf((log) => log.child(given).info('told'))).toMatchObject(expected);
  // The caller's object is unchanged.
  expect(given).toMatchObject({ [name]: 'quack', below: { [name]: ['quack'] } });
});

it('logs all other members unchanged', () => {
  const at = new Date(0);
  const told = { text: 'x', none: null, list: [{ a: 1 }], at, deep: { er: { a: [1] } }, n: 7 };
  expect(lineOf((log) => log.info(told, 'told'))).toMatchObject(
    JSON.parse(JSON.stringify(told)) as object,
  );
  const error = Object.assign(new Error('no'), { code: 'ECONNRESET', email: 'quack' });
  const line = lineOf((log) => log.warn({ err: error, res: { statusCode: 503, headers: {} } }));
  expect(line).toMatchObject({ err: { errorCode: 'ECONNRESET' }, res: { status: 503 } });
  expect(JSON.stringify(line)).not.toContain('quack');
});

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
])('redacts %s in an error message', (_what, message, written) => {
  expect(loggedOf(message)).toBe(written);
});

// A linear scan takes ten million steps; a pattern that restarts at each character would take days.
it.each(['a', '-a', 'a?', 'eyJ', 'a1-', '@a', 'é:', '.a'])(
  'truncates an error of five million characters of “%s” in linear time (ReDoS)',
  (part) => {
    const written = loggedOf(part.repeat(5e6 / part.length));
    expect(written.length).toBeLessThan(4100);
  },
);

it('keeps no partial email address when it truncates a message', () => {
  for (let length = 3980; length < 4010; length += 1) {
    expect(loggedOf(`${'a '.repeat(length / 2)}ada.lovelace@example.org`)).not.toMatch(/love|exam/);
  }
});
