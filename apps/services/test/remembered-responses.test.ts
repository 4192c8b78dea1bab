/**
 * Responses that are given a second time without being made again. What the routes say is the measure: each request is also asked of
 * them in memory, where nothing is remembered.
 */
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSite, type Site } from '../src/web/site.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { createTestServices, type TestServices } from './harness.ts';

type Headers = Record<string, string>;

const page = (path: string) =>
  `<!doctype html><html><head><title>${path}</title></head><body>${'padding '.repeat(50)}</body></html>`;
const ONION = `${'a'.repeat(56)}.onion`;
const BROWSER = { host: 'site.example', 'accept-encoding': 'gzip, deflate, br, zstd' };

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
beforeAll(async () => {
  fixture = await writeFixtureSite({
    page,
    csp: "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
  });
});
afterAll(() => fixture.remove());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let services: TestServices | undefined;
afterEach(async () => {
  agent.destroy();
  await services?.close();
  services = undefined;
});

/** Where it listens; a server that leaves has forgotten. */
let port = 0;
/** How often a file of the site was asked for: a remembered response asks for none. */
let reads = 0;

async function start(
  env: Headers = {},
  logs?: { write(line: string): void },
): Promise<TestServices> {
  reads = 0;
  const built = loadSite(fixture.folder);
  const site: Site = {
    ...built,
    read(...file) {
      reads += 1;
      return built.read(...file);
    },
  };
  services = await createTestServices({ modules: [], site, env, ...(logs && { logs }) });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  port = (services.app.server.address() as AddressInfo).port;
  return services;
}

interface Sent {
  /** The address of the sender. */
  from?: string;
  method?: string;
  url: string;
  headers?: Headers;
}

async function send({ from = '127.0.0.1', method = 'GET', url, headers = BROWSER }: Sent) {
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers,
    localAddress: from,
    agent,
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString('base64'),
  };
}

/** What the routes answer. */
async function asRouted(
  { app }: TestServices,
  { from = '127.0.0.1', method = 'GET', url, headers = BROWSER }: Sent,
) {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: from,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.rawPayload.toString('base64'),
  };
}

/** Without what is of one request or one connection. */
function lasting({
  headers,
  ...rest
}: {
  status: number | undefined;
  headers: object;
  body: string;
}) {
  const own = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];
  return {
    ...rest,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !own.includes(name))
        .map(([name, value]) => [name, String(value)]),
    ),
  };
}

/** What else a request may say. */
const VARIATIONS: Headers[] = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0' },
  { 'accept-encoding': '' },
  { host: 'other.example' },
  { host: 'account.example' },
  { host: ONION },
  { 'x-forwarded-host': 'account.example' },
  { 'x-forwarded-host': ONION },
  { 'x-forwarded-proto': 'https' },
  { 'accept-language': 'fr' },
  { cookie: 'kad=de' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"tag/de/pro-br"' },
  { 'content-length': '0' },
  { authorization: 'Bearer x', range: 'bytes=0-9', 'sec-fetch-site': 'cross-site' },
];
const REQUESTS: Sent[] = [
  '/en',
  '/de',
  '/de/pro',
  '/de/privacy?setlang=1',
  '/de/privacy?origin=a_b',
  '/en/errors/oops',
  '/privacy',
  '/pro',
  '/nowhere',
  '/assets/app-1a2b3c.js',
  '/favicon.svg',
  '/.well-known/security.txt',
].flatMap((url) =>
  VARIATIONS.flatMap((headers) => [
    { url, headers: { ...BROWSER, ...headers } },
    { url, method: 'HEAD', headers: { ...BROWSER, ...headers } },
  ]),
);

describe('a request that was answered before', () => {
  // There a page is told of other hosts, by the host that it is asked from.
  const staging = {
    ENVIRONMENT: 'staging',
    PUBLIC_ORIGIN: 'https://site.example',
    ACCOUNT_ORIGIN: 'https://account.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@site.example',
  };
  it.each([
    ['with nothing in front', {}],
    ['behind a proxy', { ...staging, TRUST_PROXY: '1' }],
    ['behind a proxy of a certain address', { ...staging, TRUST_PROXY: 'loopback' }],
    ['behind nobody that is believed', { ...staging, TRUST_PROXY: '192.0.2.0/24' }],
    ['with an onion address', { TRUST_PROXY: '1', ONION_HOST: ONION }],
  ])('is answered as routes answer it, %s', async (_name, env) => {
    const to = await start(env);
    // Twice over, so that whatever one of them leaves behind meets all the others.
    for (const sent of [...REQUESTS, ...REQUESTS]) {
      expect({ ...sent, response: lasting(await send(sent)) }).toEqual({
        ...sent,
        response: lasting(await asRouted(to, sent)),
      });
    }
  });

  it('is not what a proxy was told, to somebody who only says so', async () => {
    const to = await start({ TRUST_PROXY: '127.0.0.2/32', ONION_HOST: ONION });
    const headers = { ...BROWSER, 'x-forwarded-host': ONION };
    for (const from of ['127.0.0.2', '127.0.0.1', '127.0.0.2']) {
      const response = lasting(await send({ from, url: '/de', headers }));
      expect(response).toEqual(lasting(await asRouted(to, { from, url: '/de', headers })));
      expect('onion-location' in response.headers).toBe(from === '127.0.0.1');
    }
  });

  it('costs no second reading, and has an id of its own', async () => {
    await start();
    const first = await send({ url: '/de/pro' });
    const readsOfFirst = reads;
    const second = await send({ url: '/de/pro' });
    expect([readsOfFirst, reads]).toEqual([1, 1]);
    expect(second.body).toBe(first.body);
    expect(second.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('keeps the id that a proxy has given it', async () => {
    await start({ TRUST_PROXY: '1' });
    const sent = { url: '/de/pro', headers: { ...BROWSER, 'x-request-id': 'proxy-0815' } };
    await send(sent);
    expect((await send(sent)).headers['x-request-id']).toBe('proxy-0815');
    expect(reads).toBe(1);
  });

  it('is in the log and the metrics like the first', async () => {
    const lines: Record<string, unknown>[] = [];
    await start(
      {},
      { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const answers = [await send({ url: '/de/pro' }), await send({ url: '/de/pro' })];
    const logged = lines.filter(({ msg }) => msg === 'request');
    expect(logged.map(({ requestId }) => requestId)).toEqual(
      answers.map(({ headers }) => headers['x-request-id']),
    );
    const [first, second] = logged.map(({ method, route, status, level }) => ({
      method,
      route,
      status,
      level,
    }));
    expect(first).toMatchObject({ method: 'GET', route: '/*', status: 200 });
    expect(second).toEqual(first);
    const { body } = await send({ url: '/metrics', headers: { host: 'site.example' } });
    expect(Buffer.from(body, 'base64').toString()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/*",status="2xx"} 2',
    );
  });

  it('is refused with two hosts', async () => {
    await start();
    await send({ url: '/de/pro', headers: { host: 'site.example' } });
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'GET /de/pro HTTP/1.1\r\nHost: site.example\r\nHost: other.example\r\nConnection: close\r\n\r\n',
    );
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is refused to a blocked network', async () => {
    await start({ BLOCKED_NETWORKS: '198.51.100.0/24', TRUST_PROXY: '1' });
    await send({ url: '/de/pro' });
    const blocked = { ...BROWSER, 'x-forwarded-for': '198.51.100.7' };
    expect((await send({ url: '/de/pro', headers: blocked })).status).toBe(410);
  });

  it('ends the connection of a server that leaves', async () => {
    const to = await start();
    await send({ url: '/de/pro' });
    const left = to.platform.lifecycle.leave(to.app, { leaveSeconds: 0, drainSeconds: 5 });
    while (to.platform.lifecycle.phase !== 'draining') await new Promise(setImmediate);
    // By the connection that is open still: nobody else connects.
    expect((await send({ url: '/de/pro' })).headers.connection).toBe('close');
    await left;
  });
});
