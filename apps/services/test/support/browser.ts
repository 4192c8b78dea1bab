import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface Cookie {
  value: string;
  path: string;
  expiresAt: number;
  attributes: string;
}

/** A minimal browser: in-memory `fetch` with cookies that have a path and an expiry. */
export interface TestBrowser {
  fetch: typeof fetch;
  cookies: Map<string, Cookie>;
  /** The raw headers and status of the last response, which `fetch` hides. */
  last: { status: number; headers: Record<string, unknown> };
}

/**
 * Returns a random IP address per request, so that rate limits don't affect tests of other
 * features.
 */
export function drawAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
}

export function createTestBrowser(
  app: FastifyInstance,
  now: () => number,
  address: () => string = drawAddress,
): TestBrowser {
  const cookies = new Map<string, Cookie>();
  const browser: TestBrowser = {
    cookies,
    last: { status: 0, headers: {} },
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://localhost:8080'), init);
      const { pathname, search } = new URL(request.url);
      const sent = [...cookies].filter(
        ([, cookie]) => pathname.startsWith(cookie.path) && cookie.expiresAt > now(),
      );
      const headers = Object.fromEntries(request.headers);
      if (sent.length > 0) {
        headers['cookie'] = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
      }
      const body = await request.text();
      const answer = await app.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers,
        remoteAddress: address(),
        ...(body && { payload: body }),
      });
      for (const cookie of answer.cookies) {
        const expiresAt = Math.min(
          cookie.maxAge === undefined ? Infinity : now() + cookie.maxAge * 1000,
          cookie.expires === undefined ? Infinity : cookie.expires.getTime(),
        );
        if (expiresAt <= now()) cookies.delete(cookie.name);
        else {
          const { name, value, path = '/' } = cookie;
          cookies.set(name, { value, path, expiresAt, attributes: JSON.stringify(cookie) });
        }
      }
      browser.last = { status: answer.statusCode, headers: answer.headers };
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers)
          .filter(([name]) => name !== 'set-cookie')
          .map(([name, value]) => [name, String(value)] as [string, string]),
      });
    },
  };
  return browser;
}
