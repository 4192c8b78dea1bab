import {
  createServer,
  request as requestOf,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * The keep-alive timeout of the product's own server (Fastify's 72 s). With Node's default of 5 s,
 * a test that was idle that long may write to a connection just as it closes: ECONNRESET.
 */
const KEEP_ALIVE_MS = 72_000;

export function createRelay(listener: RequestListener): Server {
  return keepingLines(createServer(listener));
}

/** Applies the same keep-alive timeout to an existing server, such as one with a certificate. */
export function keepingLines<T extends { keepAliveTimeout: number }>(server: T): T {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

export interface RelayedDocument {
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Forwards a request.
 *
 * @param to The server to forward it to, on this machine.
 * @param options.beforeAnswer Awaited before the response is forwarded.
 * @param options.rewriteDocument Changes HTML responses, which must not be compressed.
 */
export function passOn(
  to: () => { host: string; port: number | undefined },
  {
    beforeAnswer,
    rewriteDocument,
  }: {
    beforeAnswer?: () => Promise<void>;
    rewriteDocument?: (document: RelayedDocument) => RelayedDocument;
  } = {},
): RequestListener {
  return (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const inner = requestOf({ ...to(), method, path, headers }, async (response) => {
      await beforeAnswer?.();
      const status = response.statusCode ?? 502;
      if (rewriteDocument && response.headers['content-type']?.startsWith('text/html')) {
        const document = { headers: response.headers, body: await text(response) };
        const rewritten = rewriteDocument(document);
        outgoing.writeHead(status, rewritten.headers).end(rewritten.body);
        return;
      }
      outgoing.writeHead(status, response.rawHeaders);
      response.pipe(outgoing);
    });
    inner.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(inner);
  };
}
