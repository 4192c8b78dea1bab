// Specification §2: sync-setup-pairing, named by analytics.
import { describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import fc from 'fast-check';
import {
  appAddress,
  LONGEST_PAIRING_MS,
  PAIRING_LIMIT_MS,
  pairingAddress,
  readPairingLink,
  type PairingLink,
} from './pairing-link.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const CODE = 'eyJ2ZXJzaW9uIjoiMiIsImNoYW5uZWxfaWQiOiI5In0-_';

function read(hash: string): PairingLink {
  const link = readPairingLink(hash, NOW);
  if (!link || link === 'broken') throw new Error(`no link: ${link}`);
  return link;
}

describe('readPairingLink', () => {
  it.each([
    [`#code=${CODE}`],
    [`#&code=${CODE}`],
    [`#&code2=${CODE}`],
    // A client that supports the newer parameter ignores the older one.
    [`#&code=AAAAAAAAAAAAAAAA&code2=${CODE}`],
  ])('reads the code of %s', (hash) => expect(read(hash).code).toBe(CODE));

  it.each(['', '#', '#platforms', '#codes=1', `#xcode=${CODE}`])('finds no code in “%s”', (hash) =>
    expect(readPairingLink(hash, NOW)).toBeUndefined(),
  );

  it.each([
    ['empty', '#&code='],
    ['truncated', '#&code=abc'],
    ['too long for a QR code', `#&code=${'a'.repeat(1501)}`],
    ['with invalid characters', `#&code=${CODE}<script>`],
    ['in another encoding', `#&code=${CODE}%2B%2F`],
    ['duplicate parameters', `#&code=${CODE}&code=${CODE}`],
  ])('rejects a broken code: %s', (_why, hash) =>
    expect(readPairingLink(hash, NOW)).toBe('broken'),
  );

  it.each([
    ['Ada’s%20Phone', 'Ada’s Phone'],
    ['Ada+%26+Phone', 'Ada & Phone'],
    ['%E2%80%AEenohp', 'enohp'],
    ['a%00%0Ab%E2%80%8B', 'a b'],
    ['%3Cimg%20src%3Dx%3E', '<img src=x>'],
    ['%', '%'],
    ['', ''],
    [encodeURIComponent('🦆'.repeat(50)), '🦆'.repeat(40)],
  ])('truncates the name %s and removes direction marks', (name, shown) =>
    expect(read(`#&code=${CODE}&deviceName=${name}`).device).toBe(shown),
  );

  it.each([
    ['a future time', `${NOW / 1000 + 90}`, NOW + 90_000],
    ['a past time', `${NOW / 1000 - 90}`, NOW - 90_000],
    ['no time', '', NOW + PAIRING_LIMIT_MS],
    ['words', 'never', NOW + PAIRING_LIMIT_MS],
    ['a negative time', '-1', NOW + PAIRING_LIMIT_MS],
    ['milliseconds', `${NOW}`, NOW + PAIRING_LIMIT_MS],
    ['next century', '4900000000', NOW + LONGEST_PAIRING_MS],
  ])('sets the expiry of a code with %s', (_what, exp, expected) =>
    expect(read(`#&code=${CODE}&exp=${exp}`).expiresAt).toBe(expected),
  );

  it('never throws and returns only validated values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (code, name) => {
        const link = readPairingLink(`#&code=${code}&deviceName=${name}`, NOW);
        if (!link || link === 'broken') return;
        expect(link.code).toMatch(/^[\w=-]+$/);
        expect(link.fragment).toMatch(/^#&code=[\w=-]+(&[\w%=~!*'().-]+)*$/);
        expect(appAddress(link, 'ios').startsWith(`${brand.app.scheme}://sync/pairing/#&`)).toBe(
          true,
        );
      }),
    );
  });
});

describe('pairingAddress', () => {
  it('returns the link in the apps’ format on the public site', () => {
    const hash = `#&code=${CODE}&deviceName=Ada%E2%80%99s%20Phone`;
    expect(pairingAddress(read(hash))).toBe(`https://${brand.domain}/sync/pairing/${hash}`);
  });

  it('round-trips through readPairingLink', () => {
    const link = read(`#&code2=${CODE}&deviceName=%3C+%26+%23&exp=${NOW / 1000 + 60}&x=1`);
    expect(read(new URL(pairingAddress(link)).hash)).toEqual(link);
  });
});
