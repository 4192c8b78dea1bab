import { COOKIE_MAX_AGE_SECONDS, LANGUAGE_KEY } from '@mallard/settings-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { chooseEncoding } from './accept-encoding.ts';
import {
  ERROR_PAGE_STATUS,
  IMMUTABLE,
  ONE_HOUR,
  REVALIDATE,
  REVALIDATE_PRIVATE,
} from './constants.ts';
import { sendErrorPage } from './error-pages.ts';
import { resolvePageRequest } from './resolve-request.ts';
import { contentTypeOf, type Site } from './site.ts';
import { SPECULATION_RULES_HEADER } from './speculation-rules.ts';
import { createRuntimeConfig, policyWith, injectRuntimeConfig } from './runtime-config.ts';

const NEGOTIATED_VARY = 'Accept-Language, Cookie';

export function registerPageRoutes(app: FastifyInstance, site: Site, config: Config): void {
  const toldTo = createRuntimeConfig(config);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = site.file(path);
    if (file !== undefined) {
      return sendFile(site, request, reply, {
        file: file.file,
        // A hashed file name is unique, so use it as the ETag; other files use the site's hash.
        etag: `"${file.isHashed ? (path.split('/').at(-1) ?? '') : site.hash}"`,
        cacheControl: file.isHashed ? IMMUTABLE : ONE_HOUR,
        vary: [],
      });
    }

    const response = resolvePageRequest(site, {
      url: request.url,
      languageCookie: request.cookies[LANGUAGE_KEY],
      acceptLanguage: request.headers['accept-language'],
      showsErrorPages: config.hasDevelopmentPages,
    });
    switch (response.kind) {
      case 'none':
        return reply.callNotFound();
      case 'error-page':
        reply.code(ERROR_PAGE_STATUS[response.name]);
        return sendErrorPage(site, response.name, response.locale, request, reply);
      case 'redirect':
        if (response.isNegotiated) reply.header('vary', NEGOTIATED_VARY);
        return reply
          .header('cache-control', response.isNegotiated ? REVALIDATE_PRIVATE : ONE_HOUR)
          .redirect(response.location, response.status);
      case 'set-language':
        return reply
          .setCookie(LANGUAGE_KEY, response.locale, {
            path: '/',
            maxAge: COOKIE_MAX_AGE_SECONDS,
            sameSite: 'lax',
            secure: config.isSecure,
          })
          .header('cache-control', 'no-store')
          .redirect(response.location, 303);
      case 'page': {
        reply.headers({
          'content-security-policy': response.page.csp,
          'content-language': response.locale,
          ...SPECULATION_RULES_HEADER,
        });
        if (config.onionHost !== undefined && request.hostname !== config.onionHost) {
          // Omit the query, which may reveal where a visitor comes from.
          reply.header('onion-location', `http://${config.onionHost}${path}`);
        }
        const sent = {
          file: response.page.file,
          etag: response.page.etag,
          cacheControl: response.isNegotiated ? REVALIDATE_PRIVATE : REVALIDATE,
          vary: response.isNegotiated ? [NEGOTIATED_VARY] : [],
        };
        const told = toldTo(request);
        if (told === undefined) return sendFile(site, request, reply, sent);
        // The page differs by host and cannot be compressed in advance. This applies to staging and
        // development machines.
        const html = (await site.read(sent.file, 'identity')).toString('utf8');
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-security-policy': policyWith(response.page.csp, told),
          })
          .type(contentTypeOf(sent.file))
          .send(injectRuntimeConfig(html, told));
      }
    }
  });
}

interface SentFile {
  file: string;
  /** The entity tag of the uncompressed form; the other encodings' tags derive from it. */
  etag: string;
  cacheControl: string;
  vary: readonly string[];
}

async function sendFile(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, etag, cacheControl, vary }: SentFile,
): Promise<FastifyReply> {
  const encodings = site.encodings(file);
  const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
  const tag = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  const varies = encodings.length > 1 ? [...vary, 'Accept-Encoding'] : vary;
  reply.headers({ etag: tag, 'cache-control': cacheControl });
  if (varies.length > 0) reply.header('vary', varies.join(', '));
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(contentTypeOf(file)).send(await site.read(file, encoding));
}

/** @see RFC 9110 §13.1.2: weak comparison. */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === tag || each === '*');
}
