import { brand } from '@mallard/brand';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../platform/durations.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';
import { ONE_HOUR, SECURITY_TXT_DAYS } from './constants.ts';
import type { Site } from './site.ts';

/** When what we promise about Global Privacy Control last changed. */
const GPC_LAST_UPDATE = '2026-11-20';
/** Canonical addresses name the brand's domain wherever a copy runs: decision 0011. */
const CANONICAL_ORIGIN = `https://${brand.domain}`;

/** What machines ask a website for by fixed names. */
export function registerWellKnown(app: FastifyInstance, site: Site, platform: Platform): void {
  const { config, now } = platform;
  const robots =
    config.environment === 'production'
      ? `User-agent: *\nDisallow: /api/\nDisallow: /t/\n\nSitemap: ${CANONICAL_ORIGIN}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n';
  const sitemap = sitemapOf(site);

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', ONE_HOUR).send(sitemap),
  );
  app.get('/.well-known/gpc.json', async (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).send({ gpc: true, lastUpdate: GPC_LAST_UPDATE }),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now() + SECURITY_TXT_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(
        `Contact: mailto:${brand.supportEmail}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${CANONICAL_ORIGIN}/.well-known/security.txt\n`,
      );
  });
  // There are no passwords: what a password manager looks for is where the address is changed.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/subscriptions/manage', 302),
  );
}

/** Every page that search engines should list, in every locale, each naming the others. */
function sitemapOf({ manifest, page }: Site): string {
  const addressOf = (path: string) => escapeHtml(`${CANONICAL_ORIGIN}${path}`);
  const entries = Object.entries(manifest.routes)
    .filter(([, route]) => route.indexed)
    .flatMap(([route]) => {
      const versions = manifest.locales
        .map((locale) => ({ locale, path: route === '/' ? `/${locale}` : `/${locale}${route}` }))
        .filter(({ path }) => page(path) !== undefined);
      const alternates = [
        ...versions.map(
          ({ locale, path }) =>
            `<xhtml:link rel="alternate" hreflang="${locale}" href="${addressOf(path)}"/>`,
        ),
        `<xhtml:link rel="alternate" hreflang="x-default" href="${addressOf(route)}"/>`,
      ].join('');
      return versions.map(({ path }) => `<url><loc>${addressOf(path)}</loc>${alternates}</url>\n`);
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}
