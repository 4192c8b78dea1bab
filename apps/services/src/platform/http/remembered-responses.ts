import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyReply, onSendHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { isTracing } from '../tracing/spans.ts';
import type { Lifecycle } from './lifecycle.ts';
import { namesOneHost } from './one-host.ts';

/** Bodies that are remembered, in bytes. The site's files are kept in memory as they are: most bodies are in it once. */
const REMEMBERED_BYTES = 64 * 1024 * 1024;
/** What a response is found by is no longer, in characters: what is longer was written by nobody's browser. */
const KEY_LIMIT = 1024;

interface RememberedResponse {
  /** Names and values in turn, but for what is of one request alone. */
  headers: readonly string[];
  body: Buffer;
}

/**
 * A shared cache in front of Fastify, which it spares the work of finding the same response again: routes, hooks and rules stay the
 * only place that says what a response is.
 *
 * @see Decision 0116.
 */
export interface RememberedResponses {
  /** Answers as the same request was answered before, or leaves it to be answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The `onSend` of a route whose public responses stay the same for as long as the process lives. */
  remember: onSendHookHandler;
}

interface Options {
  config: Pick<Config, 'blockedNetworks' | 'trustProxy'>;
  lifecycle: Pick<Lifecycle, 'phase'>;
  requestId(request: IncomingMessage): string;
  onAnswered(requestId: string, durationMs: number): void;
}

export function createRememberedResponses({
  config: { blockedNetworks, trustProxy },
  lifecycle,
  requestId,
  onAnswered,
}: Options): RememberedResponses {
  const known = new LRUCache<string, RememberedResponse>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  // Each request has to be looked at by the hooks then.
  const isOff = blockedNetworks.length > 0 || isTracing();
  // Who sends a request says whether its proxy's headers are believed.
  const senderMatters = Array.isArray(trustProxy);

  const keyOf = ({ method, url, headers, socket }: IncomingMessage): string | undefined => {
    const isPlain =
      method === 'GET' &&
      headers['if-none-match'] === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined;
    if (!isPlain) return undefined;
    const key = [
      url,
      headers['accept-encoding'],
      headers.host,
      headers['x-forwarded-host'],
      headers['x-forwarded-proto'],
      senderMatters ? socket.remoteAddress : undefined,
    ].join('\n');
    return key.length > KEY_LIMIT ? undefined : key;
  };

  return {
    answer(request, response) {
      if (isOff || lifecycle.phase === 'draining') return false;
      const startedAt = performance.now();
      const key = keyOf(request);
      const found = key === undefined ? undefined : known.get(key);
      if (found === undefined || !namesOneHost(request)) return false;
      const id = requestId(request);
      response.writeHead(200, [...found.headers, 'x-request-id', id]);
      response.end(found.body, () => onAnswered(id, performance.now() - startedAt));
      return true;
    },

    remember(request, reply, payload, done) {
      const key =
        isOff || !Buffer.isBuffer(payload) || !isForEverybody(reply)
          ? undefined
          : keyOf(request.raw);
      if (key !== undefined) {
        const body = payload as Buffer;
        known.set(key, { headers: headersOf(reply, body), body });
      }
      done(null, payload);
    },
  };
}

/** @see RFC 9111 §3 and §4.1: what a shared cache may keep, and give to whoever accepts the same encodings. */
function isForEverybody(reply: FastifyReply): boolean {
  const vary = reply.getHeader('vary');
  return (
    reply.statusCode === 200 &&
    /\bpublic\b/.test(String(reply.getHeader('cache-control'))) &&
    (vary === undefined || vary === 'Accept-Encoding') &&
    !reply.hasHeader('set-cookie')
  );
}

function headersOf(reply: FastifyReply, body: Buffer): string[] {
  const headers = { ...reply.getHeaders(), 'content-length': body.length };
  return Object.entries(headers).flatMap(([name, value]) =>
    name === 'x-request-id' || value === undefined ? [] : [name, String(value)],
  );
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A `serverFactory`: the server that Fastify makes without one, which asks for a remembered response first. */
export function serverThatRemembers({ answer }: Pick<RememberedResponses, 'answer'>) {
  return (
    handler: Handler,
    options: { http?: ServerOptions; keepAliveTimeout?: number; requestTimeout?: number },
  ) => {
    const { http = {}, keepAliveTimeout, requestTimeout } = options;
    return createServer(
      {
        ...http,
        ...(keepAliveTimeout !== undefined && { keepAliveTimeout }),
        ...(requestTimeout !== undefined && { requestTimeout }),
      },
      (request, response) => {
        if (!answer(request, response)) handler(request, response);
      },
    );
  };
}
