import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Gives the page in the frame its host, before anything of its own runs. It is the page around that has the hosts. */
export const HOST_SCRIPT = '/dev/native/host.js';

/**
 * Lets /dev/native show the site's pages in a frame, each with the script in its head that puts a native host on its
 * window. Asked for in any other way, pages are what they are in production.
 */
export function showPagesInFrames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFramed(request)) {
      // What is sent is changed below: plain, and never from a cache.
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
    // Pages without scripts, such as the sandbox's checkout, do not talk to hosts.
    const hasScripts = policy.includes("script-src 'self'");
    done(null, hasScripts ? withHostScript(String(payload)) : payload);
  });
}

/** Browsers say themselves what they load a page for, and from where; no page can say otherwise. */
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
