import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expireCookie, readCookie, serializeCookie } from './cookie.ts';

describe('readCookie', () => {
  it.each([
    ['kae=d', 'd'],
    ['a=1; kae=d; b=2', 'd'],
    ['kae=d; kae=-1', 'd'],
    ['xkae=d', undefined],
    ['kae', undefined],
    ['kae=', ''],
    ['kae=%23fff', '#fff'],
    ['kae=%', '%'],
    ['kae=a=b', 'a=b'],
    ['', undefined],
  ])('reads kae of %j as %j', (cookies, expected) => {
    expect(readCookie(cookies, 'kae')).toBe(expected);
  });

  it('reads any cookie string without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cookies, name) => {
        readCookie(cookies, name);
      }),
    );
  });

  it('reads back any value that serializeCookie wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const pair = serializeCookie('kae', value).split(';')[0] ?? '';
        expect(readCookie(`a=1; ${pair}`, 'kae')).toBe(value);
      }),
    );
  });
});

describe('serializeCookie', () => {
  it('stores a cookie for one year on the whole site', () => {
    expect(serializeCookie('kae', 'd')).toBe('kae=d; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('adds the Secure attribute if requested', () => {
    expect(serializeCookie('kae', 'd', { secure: true })).toMatch(/; Secure$/);
  });

  it('prevents a value from adding an attribute or a header', () => {
    expect(serializeCookie('k7', 'x; Domain=evil\r\nSet-Cookie: a=b')).not.toMatch(
      /[\r\n]|; Domain/,
    );
    expect(serializeCookie('k7', '\ud800')).toContain('k7=%EF%BF%BD;');
  });
});

it('expireCookie removes the cookie immediately', () => {
  expect(expireCookie('kae')).toBe('kae=; Max-Age=0; Path=/; SameSite=Lax');
});
