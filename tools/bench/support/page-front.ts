import { parseSiteManifest, SITE_MANIFEST_FILE } from '@mallard/site-contract';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { workspaceRoot } from '../../src/run.ts';
import { startServices } from './child-server.ts';
import { atEnd } from './ending.ts';
import { fetchAnswer } from './fixed-answer.ts';

const compress = promisify(brotliCompress);

/** A page that is served at any URL like a page of the release. */
export interface SentPage {
  /** Alternating names and values. */
  headers: readonly string[];
  html: string;
}

export interface PageFront {
  origin: string;
  /** Returns the page as the server sends it. */
  pageAt(path: string): Promise<SentPage>;
  /**
   * Serves a page from memory from now on, with maximum compression, instead of the server's
   * response.
   */
  send(path: string, page: SentPage): Promise<void>;
}

/**
 * Starts the services with the built site behind a server that can replace pages. Search engine
 * crawlers are allowed, as in production, because Lighthouse checks it.
 *
 * @param options `isSlow`: whether to emulate a slow network. The browser's throttling doesn't show
 * in the resource timings that a page reads, and this site depends on them.
 */
export async function startPageFront({ isSlow = false } = {}): Promise<PageFront> {
  const services = await startServices({ DATA_DIR: 'memory://', RATE_LIMITS: 'report' });
  const sent = new Map<string, { headers: string[]; body: Buffer }>();
  sent.set('/robots.txt', {
    headers: ['content-type', 'text/plain'],
    body: Buffer.from('User-agent: *\nDisallow: /api/\n'),
  });

  const line = isSlow ? new SlowLine() : undefined;
  const listener: RequestListener = (request, response) => {
    const own = sent.get(request.url ?? '');
    if (own) {
      void deliver(line, response, 200, own.headers, own.body);
      return;
    }
    const { method, headers } = request;
    const behind = httpRequest(`${services.origin}${request.url}`, { method, headers });
    behind.on('response', (answer) => {
      void buffer(answer).then((body) =>
        deliver(line, response, answer.statusCode ?? 502, answer.rawHeaders, body),
      );
    });
    behind.on('error', () => response.destroy());
    request.pipe(behind);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  atEnd(() => server.closeAllConnections());
  // Browsers and Lighthouse treat "localhost" as a secure context.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    async pageAt(path) {
      const answer = await fetchAnswer(`${services.origin}${path}`, { 'accept-encoding': 'br' });
      if (answer.status !== 200) throw new Error(`${path} returned status ${answer.status}`);
      const body = Buffer.from(answer.body, 'base64');
      const isCompressed = /(?:^|,)br(?:,|$)/.test(answer.headers.join());
      const headers = answer.headers.flatMap((name, index, all) =>
        index % 2 === 0 && !/^(?:content-(?:length|encoding)|etag)$/i.test(name)
          ? [name, all[index + 1] ?? '']
          : [],
      );
      return { headers, html: String(isCompressed ? brotliDecompressSync(body) : body) };
    },
    async send(path, { headers, html }) {
      const body = await compress(html);
      sent.set(path, {
        headers: [...headers, 'content-encoding', 'br', 'content-length', `${body.length}`],
        body,
      });
    },
  };
}

/** Lighthouse's slow phone network: the latency in ms, and bytes per millisecond. */
const LATENCY_MS = 150;
const BYTES_A_MS = 1_638_400 / 8 / 1000;
/** Two packets, so that other responses are sent in between. */
const CHUNK_BYTES = 2920;

/** A connection with a limited bandwidth that all responses share. */
class SlowLine {
  #freeAt = 0;
  readonly #known = new WeakSet<object>();

  async send(response: ServerResponse, body: Buffer): Promise<void> {
    const { socket } = response;
    if (!socket) return;
    // A new connection adds a round trip.
    await sleep(this.#known.has(socket) ? LATENCY_MS : 2 * LATENCY_MS);
    this.#known.add(socket);
    response.flushHeaders();
    for (let from = 0; from < body.length; from += CHUNK_BYTES) {
      const chunk = body.subarray(from, from + CHUNK_BYTES);
      this.#freeAt = Math.max(this.#freeAt, performance.now()) + chunk.length / BYTES_A_MS;
      await sleep(this.#freeAt - performance.now());
      response.write(chunk);
    }
  }
}

async function deliver(
  line: SlowLine | undefined,
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer,
): Promise<void> {
  response.writeHead(status, headers);
  if (!line) return void response.end(body);
  await line.send(response, body);
  response.end();
}

/**
 * Returns the paths, without a locale, of all pages with one kind of delivery, except steps of
 * flows.
 */
export async function pagePaths(delivery: 'document' | 'application'): Promise<string[]> {
  const file = join(workspaceRoot, 'apps/web/build/site', SITE_MANIFEST_FILE);
  const { routes } = parseSiteManifest(await readFile(file, 'utf8'));
  return Object.entries(routes)
    .filter(([, route]) => route.delivery === delivery && route.stepOf === undefined)
    .map(([path]) => path);
}

export const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);
