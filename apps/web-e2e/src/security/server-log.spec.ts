import { expect, test } from '@playwright/test';
import { secretsIn } from '../server/server-log.ts';

/** Emails like those whose secrets the teardown looks for in the log: see global-teardown.ts. */
const mails = [
  {
    to: 'ada+x@example.org',
    subject: '482915 is your code',
    text: 'Undo: http://localhost/undo?token=short-but-secret',
  },
];
const line = (text: string) =>
  `{"level":"info","time":"2026-01-01T08:30:00.123Z","requestId":"0b6f3c1e-6f0e-4f0e-9d3c-2a1b3c4d5e6f","msg":"${text}"}`;

for (const [what, text] of [
  ['an email address', 'no such user bob@example.com'],
  ['an email address in a query', '/api/auth/v2/otp?email=bob%40example.com'],
  ['an email address of the run', 'mail to ADA+X@example.org'],
  ['a passcode', 'otp 482915 was wrong'],
  ['a token', 'bearer eyJhbGciOiJFUzI1NiIsImtpZCI6.x.y'],
  ['a verifier', `code_verifier=${'aB3-_'.repeat(9)}`],
  ['a token of an emailed link', 'undo short-but-secret'],
  ['a card number', 'declined 4242 4242 4242 4242'],
] as const) {
  test(`finds ${what} in the server’s log`, () => {
    expect(secretsIn(`${line('request')}\n${line(text)}\n`, mails)).not.toEqual([]);
  });
}

test('accepts a log of routes, times and request IDs', () => {
  const clean = line('request').replace(
    '}',
    ',"method":"POST","route":"/api/auth/v2/account/sessions/:id","status":200,"durationMs":482.9}',
  );
  expect(secretsIn(`${clean}\n`, mails)).toEqual([]);
});
