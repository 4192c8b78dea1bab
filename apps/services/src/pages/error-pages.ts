import type { ErrorPageName } from '@mallard/site-contract';
import { negotiateLocale, resolveLocale, splitLocalePath } from '@mallard/locales';
import { LANGUAGE_KEY, readCookie } from '@mallard/settings-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSafeMethod } from '../platform/http/cross-site.ts';
import type { ErrorPages } from '../platform/http/error-responses.ts';
import type { ServiceError } from '../platform/utilities/errors.ts';
import type { Config } from '../platform/process/config.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { createFormPages } from './form-pages.ts';
import { withRetryTime } from './retry-time.ts';
import type { Site } from './site.ts';

/**
 * Responds to people with an error page of the built site in their language.
 *
 * The page of an error, by its status and code:
 *
 * - `not-found`: 404, also for malformed URLs.
 * - `blocked`: 410 to networks that an operator has blocked.
 * - `teapot`, `trap`: 418 for URLs that only scanners request, and for forms that only bots fill in
 * this way.
 * - `tq`: 429.
 * - `oops`: 500 and above, for any failure.
 *
 * A rejected form gets its own page again, with the errors: `form-pages.ts`.
 *
 * Only nginx serves `nginx`. Other errors have no page, because none of our links and forms leads
 * to one.
 *
 * @see Decision 0052
 */
export function createErrorPages(site: Site, config: Config): ErrorPages {
  const sendFormPage = createFormPages(site, config);
  return {
    send(error, request, reply) {
      if (!wantsPage(request)) return undefined;
      const formPage = error.form && sendFormPage(error, error.form, request, reply);
      if (formPage) return formPage;
      const name = errorPageFor(error, request.method);
      if (!name) return undefined;
      return sendErrorPage(site, name, localeOf(request), request, reply, error.retryAfterSeconds);
    },
  };
}

/**
 * Sends an error page with the caller's status.
 *
 * @param retryAfterSeconds The time until a retry, if known.
 */
export function sendErrorPage(
  site: Site,
  name: ErrorPageName,
  locale: string,
  request: FastifyRequest,
  reply: FastifyReply,
  retryAfterSeconds = 0,
): FastifyReply {
  const { csp, content } = site.errorPage(name, locale);
  const html = content.get('identity')?.toString('utf8') ?? '';
  const timed = withRetryTime(html, locale, retryAfterSeconds, Date.now());
  const isTimed = timed !== html;
  const encoding: Encoding = isTimed
    ? 'identity'
    : chooseEncoding(request.headers['accept-encoding'], [...content.keys()]);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({
      'content-security-policy': csp,
      'content-language': locale,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(isTimed ? timed : content.get(encoding));
}

function errorPageFor({ status, code }: ServiceError, method: string): ErrorPageName | undefined {
  const isSent = !isSafeMethod(method);
  if (status >= 500) return isSent ? 'oops-sent' : 'oops';
  switch (status) {
    case 404:
      return 'not-found';
    case 410:
      return code === 'blocked' ? 'blocked' : undefined;
    case 418:
      return code === 'trap' ? 'trap' : 'teapot';
    case 429:
      return isSent ? 'tq-sent' : 'tq';
    default:
      return undefined;
  }
}

const NAVIGATIONS = ['document', 'frame', 'iframe'];

/**
 * Whether a person will see the response, according to `Sec-Fetch-Dest` or, for older browsers,
 * `Accept`.
 */
function wantsPage({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  return typeof destination === 'string'
    ? NAVIGATIONS.includes(destination)
    : (headers.accept?.includes('text/html') ?? false);
}

/**
 * Returns the locale of the path, the form, the cookie or the browser. An error may occur before
 * anything has been parsed.
 */
function localeOf({ url, headers, body }: FastifyRequest): string {
  const { locale } = splitLocalePath(url);
  return (
    locale ??
    resolveLocale(String((body as { locale?: unknown } | undefined)?.locale ?? '')) ??
    negotiateLocale({
      cookie: readCookie(headers.cookie ?? '', LANGUAGE_KEY),
      acceptLanguage: headers['accept-language'],
    }).locale
  );
}
