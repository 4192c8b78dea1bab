import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/**
 * Prevents text from becoming markup or code, except through a Trusted Types policy that a page
 * declares itself.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * The headers of every response; a route that needs another value sets its own.
 *
 * The content security policy suits responses other than pages, which set their own.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; ${TRUSTED_TYPES}`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * Two years, without `preload`: that decision is up to the owner of the domain and all its
 * subdomains.
 */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** Returns the headers of every response, including errors that Fastify raises before hooks run. */
export function securityHeaders({ isSecure }: Pick<Config, 'isSecure'>): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  };
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'isSecure'>,
): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Responses of the services are personal; the few public ones set their own header.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  // Add Trusted Types to whatever policy a route has set.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    if (policy !== '' && !policy.includes('require-trusted-types-for')) {
      reply.header('content-security-policy', `${policy}; ${TRUSTED_TYPES}`);
    }
    done(null, payload);
  });
}
