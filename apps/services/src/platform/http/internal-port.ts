import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { ServiceError } from '../utilities/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is for operators; with `INTERNAL_PORT` it is served on that port only. */
    isInternal?: boolean;
  }
}

/** Serves operator routes and all others on separate ports if an internal port is configured. */
export function registerInternalPort(
  app: FastifyInstance,
  { internalPort }: Pick<Config, 'internalPort'>,
): void {
  if (internalPort === undefined) return;
  app.addHook('onRequest', ({ socket, routeOptions }, _reply, done) => {
    const cameInside = socket.localPort === internalPort;
    const belongsInside = routeOptions.config.isInternal === true;
    done(
      cameInside === belongsInside ? undefined : new ServiceError(404, 'not_found', 'Not found.'),
    );
  });
}

/**
 * Listens on the internal port, if there is one. It keeps responding while the app drains, so that
 * readiness can be read.
 */
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
