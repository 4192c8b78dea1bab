import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../process/config.ts';
import { securityHeaders } from './security-headers.ts';

/** Statuses for Node's parser errors; all others get 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * How long a client may keep its side of the connection open after such a response, in ms. If the
 * server closed immediately, the response could get lost.
 */
const CLOSE_LIMIT_MS = 1000;

/**
 * Creates the handler that answers malformed requests, which never reach a route, with the usual
 * headers.
 */
export function handleParseError(
  config: Pick<Config, 'isSecure'>,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const headers = Object.entries({
    ...securityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  const body = JSON.stringify({
    error: 'invalid_request',
    message: 'The request is not valid.',
  });
  return (error, socket) => {
    if (!socket.writable) return void socket.destroy();
    const status = STATUSES[(error as NodeJS.ErrnoException).code ?? ''] ?? 400;
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
    const timer = setTimeout(() => socket.destroy(), CLOSE_LIMIT_MS);
    socket.on('close', () => clearTimeout(timer));
  };
}
