import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ...['1.1.1.1', '8.8.8.8', '93.184.215.14', '11.0.0.1', '172.32.0.1', '192.167.255.255'],
    ...['100.128.0.1', '223.255.255.255', '198.20.0.1', '169.253.255.255', '128.0.0.1'],
    ...['2606:4700:4700::1111', '2a00:1450:4001:800::200e', '2001:4860:4860::8888', '2003::1'],
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));

  // IANA's IPv4 and IPv6 special-purpose address registries; the first and the last address of
  // each. No website uses the ones they call globally reachable either (anycast of protocols, 6to4,
  // AS112).
  it.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['private use', '10.0.0.0', '10.255.255.255'],
    ['shared address space', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.0', '127.255.255.255'],
    ['link local', '169.254.0.0', '169.254.255.255'],
    ['private use', '172.16.0.0', '172.31.255.255'],
    ['protocol assignments', '192.0.0.0', '192.0.0.255'],
    ['documentation', '192.0.2.0', '192.0.2.255'],
    ['AS112', '192.31.196.0', '192.31.196.255'],
    ['AMT', '192.52.193.0', '192.52.193.255'],
    ['6to4 relay', '192.88.99.0', '192.88.99.255'],
    ['private use', '192.168.0.0', '192.168.255.255'],
    ['direct delegation AS112', '192.175.48.0', '192.175.48.255'],
    ['benchmarking', '198.18.0.0', '198.19.255.255'],
    ['documentation', '198.51.100.0', '198.51.100.255'],
    ['documentation', '203.0.113.0', '203.0.113.255'],
    ['multicast', '224.0.0.0', '239.255.255.255'],
    ['reserved', '240.0.0.0', '255.255.255.254'],
    ['broadcast', '255.255.255.255', '255.255.255.255'],
    ['unspecified', '::', '::'],
    ['loopback', '::1', '::1'],
    ['IPv4-compatible', '::2', '::ffff:ffff'],
    ['IPv4-mapped', '::ffff:0:0', '::ffff:ffff:ffff'],
    ['IPv4-mapped public', '::ffff:8.8.8.8', '::ffff:1.1.1.1'],
    ['IPv4-IPv6 translation', '64:ff9b::', '64:ff9b::ffff:ffff'],
    ['local translation', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['discard only', '100::', '100::ffff:ffff:ffff:ffff'],
    ['dummy prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['protocol assignments', '2001:1::1', '2001:1::3'],
    ['benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
    ['AMT', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['AS112', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
    ['ORCHID', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['ORCHIDv2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['drone entity tags', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['direct delegation AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link local with a zone', 'fe80::1%eth0', 'fe80::1%1'],
    ['site local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['not given out', '4000::', 'bfff::1'],
    ['no address', 'localhost', '1.1.1.1/8'],
  ])('rejects %s: %s, %s', (_name, first, last) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
  });
});
