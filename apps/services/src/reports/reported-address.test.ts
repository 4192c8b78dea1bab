import { describe, expect, it } from '@jest/globals';
import { defang, parseReportedAddress, printable, refang } from './reported-address.ts';

const parse = (typed: string, keepsQuery = false) => parseReportedAddress(typed, { keepsQuery });

describe('parseReportedAddress', () => {
  it.each([
    ['https://bank.example/login', 'https://bank.example/login'],
    ['  http://BANK.example:8080/Login \n', 'http://bank.example:8080/Login'],
    ['bank.example', 'https://bank.example/'],
    ['bank.example:8080/a', 'https://bank.example:8080/a'],
    ['hxxps://bank[.]example/a.html', 'https://bank.example/a.html'],
    ['hXXp[://]bank[.]example', 'http://bank.example/'],
    ['https://ba\u043dk.example', 'https://xn--bak-ped.example/'],
    ['http://203.0.113.7/x', 'http://203.0.113.7/x'],
    ['http://[2001:db8::7]/x', 'http://[2001:db8::7]/x'],
    ['http://0xcb007107/', 'http://203.0.113.7/'],
  ])('parses %j', (typed, address) => {
    expect(parse(typed)).toEqual({ address, isQueryLeftOut: false });
  });

  it('drops credentials and the fragment, which may identify a visitor', () => {
    expect(parse('https://ada:secret@bank.example/a#ada@example.org')).toEqual({
      address: 'https://bank.example/a',
      isQueryLeftOut: false,
    });
  });

  it('keeps the query only with consent, and reports that it was dropped', () => {
    const typed = 'https://bank.example/a?mail=ada@example.org';
    expect(parse(typed)).toEqual({ address: 'https://bank.example/a', isQueryLeftOut: true });
    expect(parse(typed, true)).toEqual({ address: typed, isQueryLeftOut: false });
  });

  it.each([
    ['missing', ' \n'],
    ...[
      ...['bank', 'https://bank', 'https://', 'javascript:alert(1)', 'data:text/html,x'],
      ...[
        'file:///etc/passwd',
        'ftp://bank.example/',
        'mailto:ada@bank.example',
        'ada@bank.example',
      ],
      ...['https://bank.example/\0', 'https://bank.example/\u001b[31m', 'https://.', 'https://a..'],
    ].map((typed) => ['invalid', typed]),
    ...[
      ...['http://localhost.localhost/', 'http://router.lan', 'http://printer.local/x'],
      ...['http://192.168.0.1/admin', 'http://2130706433/', 'http://[::1]/', 'http://0.0.0.0/'],
      ...['http://[::ffff:10.0.0.1]/', 'http://x.home.arpa./'],
    ].map((typed) => ['local', typed]),
    ['too-long', `https://bank.example/${'a'.repeat(2000)}`],
    ['too-long', `https://bank.example/?${'a'.repeat(8000)}`],
  ])('reports the problem "%s" for %j', (problem, typed) => {
    expect(parse(typed)).toEqual({ problem });
  });

  it('accepts a long query that is not kept', () => {
    expect(parse(`https://bank.example/?${'a'.repeat(4000)}`)).toMatchObject({
      address: 'https://bank.example/',
    });
  });
});

it('defangs a URL for operators reversibly', () => {
  const address = 'https://login.bank.example:8080/a.html?b=http://c.example';
  const shown = defang(address);
  expect(shown).toBe('hxxps://login[.]bank[.]example:8080/a[.]html?b=http://c[.]example');
  expect(refang(shown)).toBe(address);
});

it('strips control characters and disables links in text for operators', () => {
  expect(
    printable(
      'One.\r\nTwo\u001b]8;;http://x.example\u0007 \u009b31m \u202eabc www.y.example می‌خواهم',
    ),
  ).toBe('One.\nTwo]8;;hxxp://x[.]example 31m abc www[.]y[.]example می‌خواهم');
});
