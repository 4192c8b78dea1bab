import { brand } from '@mallard/brand';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import { ONE_HOUR, SECURITY_TXT_DAYS } from './constants.ts';

/** The date of the last change to our Global Privacy Control statement. */
const GPC_LAST_UPDATE = '2026-11-20';
/** Canonical URLs use the brand's domain on every host: decision 0011. */
const CANONICAL_ORIGIN = `https://${brand.domain}`;

export function registerWellKnown(app: FastifyInstance, platform: Platform): void {
  const { config, now } = platform;
  const robots =
    config.environment === 'production'
      ? `User-agent: *\nDisallow: /api/\nDisallow: /t/\n\nSitemap: ${CANONICAL_ORIGIN}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n';

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robots),
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
  // Some clients request this name first.
  app.get('/apple-touch-icon-precomposed.png', async (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).redirect('/apple-touch-icon.png', 308),
  );
  // There are no passwords, so send password managers to the page that changes the email address.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/subscriptions/manage', 302),
  );
}
