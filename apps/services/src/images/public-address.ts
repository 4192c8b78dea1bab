import ipaddr from 'ipaddr.js';

/**
 * The range that IANA assigns for the public internet (RFC 4291 §2.5.4); no other address belongs
 * in public DNS.
 */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of a public host: not loopback, private, shared, reserved, for
 * documentation or benchmarks, and without an embedded IPv4 address (NAT64, 6to4, Teredo, mapped).
 *
 * @see IANA's special-purpose address registries, RFC 6890
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
