import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../utilities/errors.ts';

/**
 * Rejects a request with two hosts. Node uses the first, but a proxy may use the other.
 *
 * @see RFC 9112 §3.2
 */
export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      namesOneHost(request.raw)
        ? undefined
        : new ServiceError(400, 'invalid_request', 'The request names more than one host.'),
    );
  });
}

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
