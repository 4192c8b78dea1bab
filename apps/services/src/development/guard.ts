import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { networkTest } from '../platform/http/networks.ts';

/**
 * Restricts access to development pages, which show emails, move the clock and grant subscriptions.
 *
 * Any site can point a host name at this machine to read our responses (DNS rebinding), but it
 * can't forge `Host`, so only our host name and plain IP addresses are served. Staging is public:
 * access requires a network listed by the operator or the password, and without either setting all
 * requests are rejected.
 */
export function guardDevelopmentPages(scope: FastifyInstance, config: Config): void {
  const publicHost = new URL(config.publicOrigin).hostname;
  const { networks, password } = config.developmentAccess;
  const isNamedNetwork = networkTest(networks);
  scope.addHook('onRequest', async ({ hostname, ip, headers }) => {
    const name = hostname.replace(/^\[|\]$/g, '');
    const isOurs = ['localhost', publicHost, config.onionHost].includes(name);
    if (!isOurs && isIP(name) === 0) {
      throw new ServiceError(
        421,
        'wrong_host',
        'Development pages aren’t served on this host name.',
      );
    }
    if (config.environment === 'development' || isNamedNetwork(ip)) return;
    if (password === undefined) {
      throw new ServiceError(404, 'not_found', 'Not found.');
    }
    if (!isSame(passwordIn(headers.authorization), password)) {
      throw new ServiceError(401, 'password_needed', 'Staging requires a password.', {
        headers: { 'www-authenticate': 'Basic realm="staging", charset="UTF-8"' },
      });
    }
  });
}

/** Returns the password of a Basic authorization header; the user name is ignored. */
function passwordIn(authorization: string | undefined): string {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
