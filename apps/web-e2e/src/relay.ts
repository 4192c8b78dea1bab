import { createServer, request as requestOf, type RequestListener, type Server } from 'node:http';

/**
 * As long as the product's own server keeps an idle line (Fastify's 72 s). After Node's 5 s a test that waited that long
 * may write to a line just as it is closed: ECONNRESET.
 */
const KEEP_ALIVE_MS = 72_000;

/** Between a browser and the product's server: a server that passes on all it is asked. */
export function createRelay(listener: RequestListener): Server {
  return keepingLines(createServer(listener));
}

/** The same for a server that was made elsewhere, with a certificate for one. */
export function keepingLines<T extends { keepAliveTimeout: number }>(server: T): T {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/**
 * Passes a request on.
 *
 * @param to Where its answer comes from: `http:` and a port of this machine.
 * @param beforeAnswer What is waited for when the answer begins.
 */
export function passOn(
  to: () => { host: string; port: number | undefined },
  beforeAnswer?: () => Promise<void>,
): RequestListener {
  return (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const inner = requestOf({ ...to(), method, path, headers }, async (response) => {
      await beforeAnswer?.();
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    inner.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(inner);
  };
}
