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
  requestId(given: string | undefined): string;
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

  const plainRequestOf = ({ method, url, rawHeaders, socket }: IncomingMessage) => {
    const given = method === 'GET' ? decisiveHeaders(rawHeaders) : undefined;
    if (given === undefined) return undefined;
    const key = [
      url,
      given['accept-encoding'],
      given.host,
      given['x-forwarded-host'],
      given['x-forwarded-proto'],
      senderMatters ? socket.remoteAddress : undefined,
    ].join('\n');
    return key.length > KEY_LIMIT ? undefined : { key, requestId: given['x-request-id'] };
  };

  return {
    answer(request, response) {
      if (isOff || lifecycle.phase === 'draining') return false;
      const startedAt = performance.now();
      const plain = plainRequestOf(request);
      const found = plain === undefined ? undefined : known.get(plain.key);
      if (found === undefined) return false;
      const id = requestId(plain?.requestId);
      response.writeHead(200, [...found.headers, 'x-request-id', id]);
      // Not a callback of `end`, which is a listener to be taken off again: a tenth of all that is done here.
      response.on('finish', () => onAnswered(id, performance.now() - startedAt));
      response.end(found.body);
      return true;
    },

    remember(request, reply, payload, done) {
      const plain =
        isOff || !Buffer.isBuffer(payload) || !isForEverybody(reply)
          ? undefined
          : plainRequestOf(request.raw);
      if (plain !== undefined) {
        const body = payload as Buffer;
        known.set(plain.key, { headers: headersOf(reply, body), body });
      }
      done(null, payload);
    },
  };
}

type DecisiveHeader =
  'accept-encoding' | 'host' | 'x-forwarded-host' | 'x-forwarded-proto' | 'x-request-id';

/**
 * The headers that decide what a plain request gets; nothing for one with a condition, a body, or one of them twice.
 *
 * Read as they came: asked for the object that Node makes of all headers, it would take longer than the rest of finding a response.
 */
function decisiveHeaders(
  rawHeaders: readonly string[],
): Partial<Record<DecisiveHeader, string>> | undefined {
  const given: Partial<Record<DecisiveHeader, string>> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase();
    switch (name) {
      case 'accept-encoding':
      case 'host':
      case 'x-forwarded-host':
      case 'x-forwarded-proto':
      case 'x-request-id':
        if (given[name] !== undefined) return undefined;
        given[name] = rawHeaders[index + 1] ?? '';
        break;
      case 'if-none-match':
      case 'content-length':
      case 'transfer-encoding':
        return undefined;
      default:
    }
  }
  return given;
}

/** @see RFC 9111 §3 and §4.1: what a shared cache may keep, and give to anyone who accepts the same encodings. */
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
