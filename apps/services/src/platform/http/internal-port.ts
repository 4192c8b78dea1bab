import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { ServiceError } from '../utilities/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For operators: with `INTERNAL_PORT`, the route answers on that port only. */
    isInternal?: boolean;
  }
}

/** Separates the routes for operators from all others by the port that a request came to, if they have their own port. */
export function registerInternalPort(
  app: FastifyInstance,
  { internalPort }: Pick<Config, 'internalPort'>,
): void {
  if (internalPort === undefined) return;
  app.addHook('onRequest', ({ socket, routeOptions }, _reply, done) => {
    const cameInside = socket.localPort === internalPort;
    const belongsInside = routeOptions.config.isInternal === true;
    done(
      cameInside === belongsInside
        ? undefined
        : new ServiceError(404, 'not_found', 'There is nothing at this path.'),
    );
  });
}

/** Listens on the internal port, if there is one. It answers until it is closed: readiness is read while the app drains. */
export async function listenInternally(
  app: FastifyInstance,
  { host, internalPort }: Pick<Config, 'host' | 'internalPort'>,
): Promise<Server | undefined> {
  if (internalPort === undefined) return undefined;
  const server = createServer((request, response) => app.routing(request, response));
  server.listen(internalPort, host);
  await once(server, 'listening');
  return server;
}
