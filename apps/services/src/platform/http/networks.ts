import { BlockList, isIPv6, SocketAddress } from 'node:net';

/**
 * Returns a test of whether an address is in one of some networks. It compares bytes, so an IPv4
 * address also matches in IPv6 notation.
 *
 * @param networks Addresses, and networks as "192.0.2.0/24".
 */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => list.check(withoutZone(address), familyOf(address));
}

/** Whether an address is loopback, private or link-local, which a visitor's never is. */
export const isPrivateAddress = networkTest([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '192.168.0.0/16',
  '172.16.0.0/12',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * Returns the canonical form of an IP address: shortest, lower case, and IPv4 in dotted notation.
 */
export function canonicalAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const written = new SocketAddress({ address: withoutZone(address), family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(written)?.[1] ?? written;
}

export interface Network {
  name: string;
  /** The network's budget, as a multiple of one customer's. */
  share: number;
}

/**
 * Returns the networks that contain an address, narrowest first: the smallest that a customer has,
 * then those a larger customer may have. An IPv6 customer has at least a /64, often a /56, and a
 * /48 on request.
 */
export function networksOf(given: string): [Network, ...Network[]] {
  const address = canonicalAddress(given);
  if (!isIPv6(address)) {
    const wide = `${address.split('.').slice(0, 3).join('.')}.0/24`;
    return [
      { name: address, share: 1 },
      { name: wide, share: 16 },
    ];
  }
  const [first, second, third, fourth] = groupsOf(address);
  const site = `${first}:${second}:${third}`;
  return [
    { name: `${site}:${fourth}::/64`, share: 1 },
    {
      name: `${site}:${((Number.parseInt(fourth ?? '0', 16) >> 8) << 8).toString(16)}::/56`,
      share: 4,
    },
    { name: `${site}::/48`, share: 16 },
  ];
}

export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** Returns the eight groups of an IPv6 address without its zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
