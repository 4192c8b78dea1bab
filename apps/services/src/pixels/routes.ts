import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { isSameOrigin } from '../platform/http/cross-site.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { BODY_LIMIT_BYTES } from './constants.ts';
import { dayOf } from './days.ts';
import type { DropReason, PixelMetrics } from './pixel-metrics.ts';
import type { PixelQueue } from './queue.ts';
import { readPixel } from './read-pixel.ts';

export interface PixelRoutesOptions {
  config: Pick<Config, 'publicOrigin'>;
  queue: PixelQueue;
  metrics: PixelMetrics;
  /** The names of the site's pages; undefined without a site. */
  pages: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * `GET` and `POST /t/<event_id>_<random>`: always responds with 204 immediately. A page can't act
 * on an error, and must not wait for our storage.
 *
 * Only the declared parameters and the day are stored. The IP address and the user agent are not
 * read, except by the rate rule, which keeps a hash for a minute.
 */
export function registerPixelRoutes(
  app: FastifyInstance,
  { config, queue, metrics, pages, now }: PixelRoutesOptions,
): void {
  // Beacons send any content type, or none.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  /** @returns The reason why the pixel is dropped, if it is. */
  function take(request: FastifyRequest): DropReason | undefined {
    if (!isSameOrigin(request, config.publicOrigin)) return 'cross-site';
    if (isSpeculative(request)) return 'speculative';
    const parsed = readPixel(addressOf(request), { pages, now: now() });
    if (!parsed.ok) return parsed.code;
    const { event, purpose, parameters, refused } = parsed;
    // The page has already checked for the signal, but a proxy or an older page may not have.
    if (purpose !== 'service' && hasPrivacySignal(request)) return 'privacy-signal';
    if (refused > 0) metrics.parametersRefused(refused);
    return queue.add({ day: dayOf(now()), event, parameters }) ? undefined : 'queue-full';
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/t/*',
    exposeHeadRoute: false,
    // Pixels are numerous and uninformative in the log; metrics count them.
    logLevel: 'warn',
    config: { rateRule: 'pixels.receive', allowsCrossSite: true },
    handler(request, reply) {
      const reason = take(request);
      if (reason === undefined) metrics.accepted();
      else metrics.dropped(reason);
      sendNothing(reply);
    },
    errorHandler(error, request, reply) {
      const reason = reasonOf(error);
      metrics.dropped(reason);
      if (reason === 'failed') request.log.error({ err: error }, 'pixel failed');
      sendNothing(reply);
    },
  });
}

/** Returns the URL including the parameters that a beacon may send in its body. */
function addressOf({ url, body }: FastifyRequest): string {
  if (typeof body !== 'string' || body === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${body}`;
}

function hasPrivacySignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/**
 * Whether a browser sent the request from a prerendered page. Our own pages wait for activation,
 * but older versions don't.
 *
 * @see https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header, and "Purpose" and
 * "X-Moz" before it
 */
function isSpeculative({ headers }: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /^\s*(?:prefetch|prerender)\b/i.test(String(headers[name] ?? '')),
  );
}

function reasonOf(error: unknown): DropReason {
  if (error instanceof ServiceError) {
    if (error.status === 429) return 'rate-limited';
    return error.status < 500 ? 'malformed' : 'failed';
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status < 500 ? 'malformed' : 'failed';
}

function sendNothing(reply: FastifyReply): void {
  reply.code(204).header('cache-control', 'no-store').send();
}
