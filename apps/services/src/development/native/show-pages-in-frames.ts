import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * URL of the script that installs the emulated host in the framed page before its own scripts run.
 * The hosts live in the parent page.
 */
export const HOST_SCRIPT = '/dev/native/host.js';

/**
 * Lets /dev/native show the site's pages in a frame, with a script in each head that installs a
 * native host. Outside such a frame, pages are served as in production.
 */
export function showPagesInFrames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFramed(request)) {
      // Request uncompressed and uncached responses, because the payload is changed below.
      delete request.headers['accept-encoding'];
      delete request.headers['if-none-match'];
    }
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isFramed(request) || !isPage) return done(null, payload);
    const policy = String(reply.getHeader('content-security-policy'));
    reply
      .removeHeader('etag')
      .removeHeader('content-length')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy.replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        ),
      });
    // Pages without scripts, such as the sandbox's checkout, don't use hosts.
    const hasScripts = policy.includes("script-src 'self'");
    done(null, hasScripts ? withHostScript(String(payload)) : payload);
  });
}

/**
 * Whether a request is for a frame of ours. Browsers set these headers, and pages can't forge them.
 */
function isFramed({ headers, url }: FastifyRequest): boolean {
  return (
    headers['sec-fetch-dest'] === 'iframe' &&
    headers['sec-fetch-site'] !== 'cross-site' &&
    !url.startsWith('/dev/mailbox')
  );
}

function withHostScript(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}<script src="${HOST_SCRIPT}"></script>`);
}
