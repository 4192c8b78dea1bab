import type { FastifyInstance } from 'fastify';
import type { Config } from '../../process/config.ts';
import { ServiceError } from '../../utilities/errors.ts';
import { networkTest } from '../networks.ts';

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
  const isListed = networkTest(blockedNetworks);
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip, url } = request;
    const isBlocked = isListed(ip) && !ANSWERED.test(url);
    done(
      isBlocked
        ? new ServiceError(410, 'blocked', 'This network is blocked at the moment.')
        : undefined,
    );
  });
}
