import { once } from 'node:events';
import { connect, type AddressInfo, type Server } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestServices, type TestServices } from '../../support/harness.ts';
import { probeModule } from '../../support/probe.ts';

let services: TestServices;
let logged = '';
beforeAll(async () => {
  services = await createTestServices({
    modules: [probeModule],
    logs: new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk);
        done();
      },
    }),
  });
});
afterAll(() => services.close());

/** More bytes than the socket buffers of both ends hold. */
const LARGER_THAN_SOCKETS = 32 * 1024 * 1024;

/**
 * Polls the number of a server's open connections until it is as expected, for at most ten seconds.
 */
async function waitForConnections(server: Server, expected: number): Promise<number> {
  const countOpen = promisify(server.getConnections.bind(server));
  const until = Date.now() + 10_000;
  let open = await countOpen();
  while (open !== expected && Date.now() < until) {
    await sleep(50);
    open = await countOpen();
  }
  return open;
}

const JSON_TYPE = { 'content-type': 'application/json' };

it.each([
  ['GET', '/api/probe/echo', 405, 'POST'],
  ['DELETE', '/api/probe/echo?x=1', 405, 'POST'],
  ['POST', '/api/probe/refusal', 405, 'GET, HEAD'],
  ['PUT', '/api/auth/probe/anybody', 405, 'GET, HEAD'],
  ['OPTIONS', '/api/auth/probe/anybody', 204, 'GET, HEAD'],
  ['PUT', '/api/auth/probe/any/body', 404, undefined],
  ['GET', '/api/probe/echoes', 404, undefined],
])('%s %s returns %i with Allow %s', async (method, url, status, allowed) => {
  const { statusCode, headers } = await services.app.inject({ method: method as 'GET', url });
  expect([statusCode, headers.allow]).toEqual([status, allowed]);
});

describe('responses to invalid requests', () => {
  it.each([
    ['malformed JSON', { payload: '{"a":', headers: JSON_TYPE }, 400, 'invalid_json'],
    [
      'a poisoned prototype',
      { payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE },
      400,
      'invalid_json',
    ],
    [
      'an unsupported content type',
      { payload: 'x', headers: { 'content-type': 'text/csv' } },
      415,
      'unsupported_media_type',
    ],
    [
      'an oversized body',
      { payload: JSON.stringify('x'.repeat(70_000)), headers: JSON_TYPE },
      413,
      'payload_too_large',
    ],
  ])('returns an error code for %s', async (_name, request, status, code) => {
    const response = await services.app.inject({
      method: 'POST',
      url: '/api/probe/echo',
      ...request,
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ error: code, message: expect.any(String) });
  });

  it.each([
    ['/api/nothing', 404, 'not_found'],
    ['/api/probe/%', 404, 'not_found'],
    [`/api/auth/probe/${'x'.repeat(300)}`, 414, 'path_too_long'],
  ])('returns an error code for GET %s', async (url, status, code) => {
    const response = await services.app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error: code, message: expect.any(String) });
  });

  it('returns the service’s error fields and an integer Retry-After', async () => {
    const response = await services.app.inject('/api/probe/refusal');
    expect(response.statusCode).toBe(409);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toEqual({
      error: 'already_there',
      message: 'It is there already.',
      error_code: 2,
    });
  });

  it('returns 404 for a path with a NUL before querying a database', async () => {
    for (const path of ['/dev/checkout/%00', '/api/auth/probe/a%00b']) {
      expect((await services.app.inject({ url: path })).statusCode).toBe(404);
    }
  });

  it.each([
    [
      'oversized headers',
      `GET / HTTP/1.1\r\nHost: a.example\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ['not HTTP', 'nonsense\r\n\r\n', 400],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
  ])(
    'sends all security headers if Node can’t parse the request: %s',
    async (_name, bytes, status) => {
      const unread = await createTestServices({ modules: [] });
      await unread.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = unread.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(bytes);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const usual = (await unread.app.inject('/__lbheartbeat__')).headers;
      for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
        expect(answer).toContain(`${name}: ${String(usual[name])}\r\n`);
      }
      expect(answer).toMatch(/\r\n\r\n\{"error":"invalid_request"/);
      expect(answer).not.toContain('xxx');
      await unread.close();
    },
  );

  it.each([
    ['headers', 'GET /__lbheartbeat__ HTTP/1.1\r\nHost: a.example\r\nX-Half: '],
    [
      'bodies',
      'POST /api/probe/echo HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('ends the wait for incomplete %s', async (_part, half) => {
    const slow = await createTestServices({ modules: [probeModule] });
    const { server } = slow.app;
    // The same timeouts, a hundred times shorter; the check interval is unchanged.
    expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000]);
    server.headersTimeout = 300;
    server.requestTimeout = 300;
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(half);
    const answer = await text(socket);
    await slow.close();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['a malformed header', 'GET / HTTP/1.1\r\nbad header\r\n\r\n'],
    ['an oversized URL', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
  ])('disconnects a client that keeps its side open after %s', async (_fault, unreadable) => {
    const own = await createTestServices({ modules: [probeModule] });
    const { server } = own.app;
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 20 }, () =>
      connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined),
    );
    try {
      for (const socket of sockets) socket.write(unreadable);
      const answers = await Promise.all(sockets.map((socket) => text(socket).catch(() => 'reset')));
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(await waitForConnections(server, 0)).toBe(0);
    } finally {
      for (const socket of sockets) socket.destroy();
      await own.close();
    }
  });

  it('disconnects a client that stops reading its response', async () => {
    const own = await createTestServices({
      modules: [
        {
          ...probeModule,
          register(app) {
            app.get('/api/probe/large', async () => Buffer.alloc(LARGER_THAN_SOCKETS));
          },
        },
      ],
    });
    const { server } = own.app;
    expect(server.timeout).toBe(60_000);
    server.timeout = 500;
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 20 }, () =>
      connect({ port, host: '127.0.0.1' }).on('error', () => undefined),
    );
    try {
      for (const socket of sockets) {
        socket.pause();
        socket.write('GET /api/probe/large HTTP/1.1\r\nHost: a.example\r\n\r\n');
      }
      await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect')));
      while (accepted < sockets.length) await sleep(50);
      expect(await waitForConnections(server, 0)).toBe(0);
    } finally {
      for (const socket of sockets) socket.destroy();
      await own.close();
    }
  });

  it('blames no dependency if a client disconnects in the middle of its body', async () => {
    const entries: string[] = [];
    let failed = () => {};
    const hasFailed = new Promise<void>((resolve) => (failed = resolve));
    const own = await createTestServices({
      modules: [
        {
          ...probeModule,
          async register(app, context) {
            app.addHook('onError', async () => failed());
            await probeModule.register(app, context);
          },
        },
      ],
      env: { LOG_LEVEL: 'info' },
      logs: new Writable({
        write(chunk, _encoding, done) {
          entries.push(String(chunk));
          done();
        },
      }),
    });
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const arrived = once(own.app.server, 'request');
    socket.write(
      'POST /api/probe/echo HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await arrived;
    await sleep(100);
    socket.destroy();
    await hasFailed;
    await own.close();
    expect(entries.join('')).not.toMatch(/dependency is unavailable|unexpected error/);
  });

  it('rejects a request with two Host headers', async () => {
    await services.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = services.app.server.address() as AddressInfo;
    const statusOf = async (...hosts: string[]) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const lines = ['GET /__lbheartbeat__ HTTP/1.1', ...hosts, 'Connection: close', '', ''];
      socket.write(lines.join('\r\n'));
      return /^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1];
    };
    expect(await statusOf('Host: a.example')).toBe('200');
    expect(await statusOf('Host: a.example', 'host: b.example')).toBe('400');
    expect(await statusOf('Host: a.example', 'HOST: a.example')).toBe('400');
    expect(await statusOf()).toBe('400');
  });

  it('reveals no internal error details', async () => {
    const response = await services.app.inject('/api/auth/probe/x');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'server_error',
      message: 'Something went wrong on our side.',
    });
  });

  it('treats an empty JSON body as no body', async () => {
    const response = await services.app.inject({
      method: 'POST',
      url: '/api/probe/echo',
      payload: '',
      headers: JSON_TYPE,
    });
    expect(response.json()).toEqual({ body: null });
  });
});

describe('every response', () => {
  it('sends the security headers and a request ID with every response', async () => {
    const { headers } = await services.app.inject('/api/nothing');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['a missing page', '/api/nothing'],
    ['a path that can’t be decoded, rejected by the framework', '/%zz'],
    ['a development page', '/dev/mailbox'],
    ['a probe', '/__lbheartbeat__'],
  ])('requires Trusted Types and cross-origin isolation for %s', async (_what, url) => {
    const { headers } = await services.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*; require-trusted-types-for 'script'; trusted-types 'none'$/,
      ),
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    });
  });

  it('enables HSTS if the site is served over HTTPS', async () => {
    const secure = await createTestServices({
      modules: [],
      env: { PUBLIC_ORIGIN: 'https://example.com' },
    });
    const { headers } = await secure.app.inject('/api/nothing');
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    await secure.close();
  });
});

describe('state-changing requests from browsers (CSRF)', () => {
  const post = (headers: Record<string, string>, url = '/api/probe/echo') =>
    services.app.inject({ method: 'POST', url, headers: { host: 'localhost:8080', ...headers } });

  it.each([
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'http://localhost:8080' }, 200],
    [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 200],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:8080' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:8080.evil.example' }, 403],
  ])('returns for %j the status %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });

  it('accepts requests from other sites if the route allows it', async () => {
    const response = await post({ 'sec-fetch-site': 'cross-site' }, '/api/probe/hook');
    expect(response.statusCode).toBe(200);
  });
});

describe('request log', () => {
  it('logs routes, but no emails, passcodes, tokens or queries', async () => {
    logged = '';
    await services.app.inject({
      url: '/api/auth/probe/secret-name?email=secret.person%40example.com&otp=918273&code_verifier=secret-token',
      headers: { authorization: 'Bearer secret-token', cookie: 'mallard_refresh=secret-token' },
    });
    await services.app.inject('/api/nothing/secret-name?email=secret.person@example.com');
    await services.app.inject('/%/secret-name?email=secret.person@example.com');
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

    expect(logged).not.toMatch(/secret|918273|eyJ|%40/);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: 'request',
        method: 'GET',
        route: '/api/auth/probe/:name',
        status: 500,
        requestId: expect.any(String),
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', route: 'none' }));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ stack: expect.stringContaining('probe.ts') }),
      }),
    );
  });
});
