import { describe, expect, it } from '@jest/globals';
import { canonicalAddress, isPrivateAddress, networkTest } from './networks.ts';

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '::1',
    'fd00::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
  ])('classifies %s as private', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each([
    '203.0.113.7',
    '172.32.0.1',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '::',
    '::2',
    '0:0:0:0:1::',
    '2001:db8::1',
    'text',
  ])('classifies %s as public', (address) => expect(isPrivateAddress(address)).toBe(false));
});

describe('networkTest', () => {
  it('matches an IPv4 network against an IPv6-mapped address', () => {
    const isIn = networkTest(['192.0.2.0/24', '2001:db8::/32']);
    expect(['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '2001:db8:1::1'].every(isIn)).toBe(
      true,
    );
    expect(['192.0.3.9', '::ffff:c000:309', '2001:db9::1'].some(isIn)).toBe(false);
  });
});

describe('canonicalAddress', () => {
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0:0::1', '2001:db8::1'],
    ['203.0.113.7', '203.0.113.7'],
  ])('formats %s as %s', (address, written) => expect(canonicalAddress(address)).toBe(written));
});
