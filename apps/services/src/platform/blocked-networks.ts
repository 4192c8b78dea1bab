import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { ServiceError } from './errors.ts';

/** What the page needs that says so, and says to us how many people a block meets. */
const ANSWERED = /^\/(?:assets|t)\//;

/**
 * Answers 410 to networks that an operator has named. Nothing is blocked by itself: an address is shared by many, in a
 * company, a mobile network, a VPN or behind Tor, and what one of them does is not the others' doing.
 */
export function registerBlockedNetworks(
  app: FastifyInstance,
  { blockedNetworks }: Pick<Config, 'blockedNetworks'>,
): void {
  if (blockedNetworks.length === 0) return;
  const list = new BlockList();
  for (const network of blockedNetworks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip, url } = request;
    const isBlocked = list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4') && !ANSWERED.test(url);
    done(
      isBlocked
        ? new ServiceError(410, 'blocked', 'This network is not answered at the moment.')
        : undefined,
    );
  });
}
