import type { FastifyInstance } from 'fastify';
import type { Config } from '../../process/config.ts';
import { ServiceError } from '../../utilities/errors.ts';
import { networkTest } from '../networks.ts';

/**
 * The paths that the blocked page needs: its assets, and the pixels that count how many people a
 * block affects.
 */
const ANSWERED = /^\/(?:assets|t)\//;

/**
 * Answers 410 to networks that an operator has listed. Blocking is never automatic: an IP address
 * is shared by many people in a company, a mobile network, a VPN or behind Tor.
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
        ? new ServiceError(410, 'blocked', 'This network is temporarily blocked.')
        : undefined,
    );
  });
}
