import ipaddr from 'ipaddr.js';

/** What IANA has given out for use on the internet (RFC 4291 §2.5.4); anything else has no business in a public name. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of a public host: not of this machine, of a network within, shared, reserved, for
 * documentation or benchmarks, and not one that carries an IPv4 address inside (NAT64, 6to4, Teredo, mapped).
 *
 * @see IANA's special-purpose address registries, RFC 6890
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
