import { expect, it } from '@jest/globals';
import { emailKeyOf, parseEmailAddress } from './email-address.ts';

it.each([
  'ada@example.org',
  'a+b.c_d@mail.example.co.uk',
  "o'brien@example.org",
  'unicode@exämple.org',
])('accepts %j', (text) => {
  expect(parseEmailAddress(text)).toBe(text);
});

it.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@localhost',
  'a@b@example.org',
  'ada@example..org',
  '.ada@example.org',
  'ada.@example.org',
  'ada@.example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada\u0000@example.org',
  'Ada <ada@example.org>',
  'ada@example.org,eve@example.org',
  'ada@example.org?bcc=eve',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(250)}.org`,
  'ada\u202e@example.org',
  'ada@127.0.0.01',
  'ada@0x7f.0.0.01',
  'ada@127.0.0.0x01',
  'ada@１２７.0.0.01',
  'ada@2130706433.01',
  'ada@localhost.localdomain',
  'ada@mail.LOCAL',
  'ada@router.home.arpa',
  'ada@db.internal',
  'ada@mail.test',
  'ada@name.alt',
  // RFC 6531: internationalized local parts require a mail server with SMTPUTF8.
  'jörg@example.com',
  'аda@example.org',
])('rejects %j', (text) => {
  expect(parseEmailAddress(text)).toBeUndefined();
});

it.each([
  ['ada@example.org\u200b', 'a zero-width space at the end'],
  ['\u200eada@example.org', 'a mark of direction in front'],
  ['ada@exam\u00adple.org', 'a soft hyphen'],
  ['\u2068ada@example.org\u2069', 'isolates around'],
  ['\ufeffada@example.org', 'a byte order mark'],
  [' ada@example.org\u00a0\n', 'blanks around'],
  ['mailto:ada@example.org', 'a copied link'],
  ['MAILTO:ada@example.org', 'a copied link in capitals'],
  ['ada＠example。org', 'a full-width @ and an ideographic full stop'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'full-width letters'],
])('extracts the address from %j: %s', (text) => {
  expect(parseEmailAddress(text)).toBe('ada@example.org');
});

it('normalizes internationalized domains to Punycode as browsers do', () => {
  expect(emailKeyOf('Ada@München.example')).toBe('ada@xn--mnchen-3ya.example');
  expect(emailKeyOf('ada@xn--mnchen-3ya.example')).toBe('ada@xn--mnchen-3ya.example');
  // Domains invalid in DNS stay unchanged.
  expect(emailKeyOf('ada@xn--a.example')).toBe('ada@xn--a.example');
  expect(emailKeyOf('')).toBe('');
});

it('ignores case, surrounding whitespace and Unicode form', () => {
  expect(emailKeyOf(parseEmailAddress(' Ada@Example.ORG ') ?? '')).toBe('ada@example.org');
  expect(parseEmailAddress('e@e\u0301xample.org')).toBe('e@éxample.org');
});
