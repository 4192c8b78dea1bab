import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/**
 * No text becomes markup or code unless a policy of the page's own has seen it. Pages that have such a policy name it;
 * nothing else of ours has one.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Sent with every answer; a route that needs another value sets its own.
 *
 * The content security policy is that of an answer which is no page: pages bring theirs.
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

/** Two years. Not `preload`: that is for anyone who owns the domain and all below it to decide. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** The headers of every response; also for errors that Fastify meets before hooks run. */
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
    // Answers of the services are about one person; the few public ones say so themselves.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  // Whatever policy a route has written.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    if (policy !== '' && !policy.includes('require-trusted-types-for')) {
      reply.header('content-security-policy', `${policy}; ${TRUSTED_TYPES}`);
    }
    done(null, payload);
  });
}
