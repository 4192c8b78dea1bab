import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * Sent with every answer; a route that needs another value sets its own.
 *
 * The content security policy is that of an answer which is no page: pages bring theirs.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** Two years, as the preload lists ask for. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

export function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'isSecure'>,
): void {
  const headers = {
    ...SECURITY_HEADERS,
    ...(config.isSecure && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Answers of the services are about one person; the few public ones say so themselves.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}
