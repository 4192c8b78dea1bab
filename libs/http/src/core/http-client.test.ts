// Specification §8: fetch wrapper.
import { describe, expect, it, jest } from '@jest/globals';
import { HttpError, type HttpErrorDetails } from '../errors.ts';
import {
  createHttpClient,
  createHttpClientFailingWith,
  type HttpClient,
  type HttpClientOptions,
} from './http-client.ts';

function clientGetting(
  response: Response | (() => Promise<Response>),
  options: Partial<HttpClientOptions> = {},
) {
  const fetchFake = jest.fn<typeof fetch>(async () =>
    typeof response === 'function' ? response() : response,
  );
  return {
    client: createHttpClient({ baseUrl: '/api', fetch: fetchFake, now: () => 5, ...options }),
    fetchFake,
  };
}

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
}

describe('createHttpClient', () => {
  it('resolves with path, status, headers, parsed data and the time of sending', async () => {
    const response = Response.json({ code: 'abc' }, { status: 201, headers: { etag: '"1"' } });
    const { client } = clientGetting(response);
    await expect(client('thing', { query: { x: 1 } })).resolves.toEqual({
      path: 'thing',
      status: 201,
      headers: response.headers,
      data: { code: 'abc' },
      sentAtMs: 5,
    });
  });

  it('joins base, path and query and omits undefined parameters', async () => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    await client('auth/v2/otp', { query: { email: 'a+b@example.org', locale: undefined } });
    expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/auth/v2/otp?email=a%2Bb%40example.org');
  });

  it('sends JSON and a bearer token', async () => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    const json = { productId: 'p' };
    await client('checkout/session', { method: 'POST', json, bearer: 'token' });
    expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"productId":"p"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    });
  });

  it.each([
    ['http("/json")', '/api', '/json', {}, '/api/json'],
    [
      'a base that ends in a slash',
      'https://example.org/api/',
      'json',
      {},
      'https://example.org/api/json',
    ],
    ['a query in the path', '/api', 'json?x=1', {}, '/api/json?x=1'],
    [
      'a query in the path and one in the options',
      '/api',
      'json?x=1',
      { y: 2 },
      '/api/json?x=1&y=2',
    ],
    ['a value with a question mark', '/api', 'json?x=1?', { y: 2 }, '/api/json?x=1?&y=2'],
    ['no path', '/api', '', {}, '/api/'],
    ['a base that ends in two slashes', '/api//', 'json', {}, '/api/json'],
    [
      'an array, undefined and null',
      '/api',
      'json',
      { y: [1, undefined, 2], z: null },
      '/api/json?y=1&y=2',
    ],
    ['URLSearchParams', '/api', 'json', new URLSearchParams('y=1&y=2'), '/api/json?y=1&y=2'],
    ['no base', '', 'json', {}, '/json'],
    ['dots within a name', '/api', 'a..b/...', {}, '/api/a..b/...'],
  ])('builds a URL from base, path and query: %s', async (_, baseUrl, path, query, address) => {
    const { client, fetchFake } = clientGetting(Response.json({}), { baseUrl });
    await client(path, { query });
    expect(fetchFake.mock.calls[0]?.[0]).toBe(address);
  });

  it.each([
    '../admin',
    'a/../../admin',
    '/../admin',
    '%2e%2e/admin',
    '.%2E/admin',
    '..\\admin',
    '.\n./admin',
    'x#fragment',
  ])('sends nothing to a path that leaves the base: %j', async (path) => {
    for (const baseUrl of ['/api', 'https://example.org/api']) {
      const { client, fetchFake } = clientGetting(Response.json({}), { baseUrl });
      expect(await failureOf(client(path))).toMatchObject({
        code: 'invalid-request',
        message: `GET ${baseUrl}/${path.replace(/^\//, '')} was not sent: its path is outside the base URL`,
      });
      expect(fetchFake).not.toHaveBeenCalled();
    }
  });

  it.each([
    ['a relative base outside of a page', '/api', {}],
    ['a base without a scheme', 'localhost:3000', {}],
    ['a GET with a body', 'http://127.0.0.1:9', { json: {} }],
  ])('reports an invalid request if the global fetch rejects %s', async (_, baseUrl, request) => {
    const error = await failureOf(createHttpClient({ baseUrl })('thing', request));
    expect(error).toMatchObject({
      code: 'invalid-request',
      message: `GET ${baseUrl}/thing was not sent: this runtime rejects the request`,
      cause: { name: 'TypeError' },
    });
  });

  it('reports a network error if the global fetch reaches no server', async () => {
    // The "discard" port, which the fetch of browsers also refuses.
    const error = await failureOf(createHttpClient({ baseUrl: 'http://127.0.0.1:9' })('thing'));
    expect(error).toMatchObject({ code: 'network', cause: { name: 'TypeError' } });
  });

  it.each(['/api?k=1', 'https://example.org/api#x'])(
    'sends nothing if the base is %s',
    async (baseUrl) => {
      const { client, fetchFake } = clientGetting(Response.json({}), { baseUrl });
      expect(await failureOf(client('echo'))).toMatchObject({
        code: 'invalid-request',
        message: `GET ${baseUrl}/echo was not sent: the base URL has a query or a fragment`,
      });
      expect(fetchFake).not.toHaveBeenCalled();
    },
  );

  it('does not reach another host through a path with two slashes', async () => {
    const { client, fetchFake } = clientGetting(Response.json({}), { baseUrl: '' });
    expect((await failureOf(client('//example.com/x'))).code).toBe('invalid-request');
    expect(fetchFake).not.toHaveBeenCalled();
  });

  it('lets custom headers override its own', async () => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    const headers = { 'If-Match': '"1"', 'Content-Type': 'application/merge-patch+json' };
    await client('thing', { method: 'PATCH', json: {}, headers });
    expect(fetchFake.mock.calls[0]?.[1]?.headers).toEqual({
      'if-match': '"1"',
      'content-type': 'application/merge-patch+json',
    });
  });

  it('omits headers that are undefined', async () => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    await client('thing', { headers: { 'x-a': undefined, 'x-b': '' } });
    expect(fetchFake.mock.calls[0]?.[1]?.headers).toEqual({ 'x-b': '' });
  });

  it('sends a body unchanged', async () => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    const body = new FormData();
    await client('files', { method: 'POST', body });
    expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({ body, headers: {} });
  });

  it('reads an OK body as text, Blob or ArrayBuffer', async () => {
    const get = () => clientGetting(new Response('a,b')).client;
    const text: string = (await get()('x', { as: 'text' })).data;
    const blob: Blob = (await get()('x', { as: 'blob' })).data;
    const bytes: ArrayBuffer = (await get()('x', { as: 'arrayBuffer' })).data;
    expect([text, await blob.text(), bytes.byteLength]).toEqual(['a,b', 'a,b', 3]);
    const broken = clientGetting(new Response('{"error":1}', { status: 500 })).client;
    expect(await failureOf(broken('x', { as: 'blob' }))).toMatchObject({ data: { error: 1 } });
  });

  it('parses JSON with a custom parser', async () => {
    const { client } = clientGetting(new Response('{"id":9007199254740993}'), {
      parseJson: (text) => text.replace(/\D/g, ''),
    });
    await expect(client('x')).resolves.toMatchObject({ data: '9007199254740993' });
  });

  it("prefers a call's time limit to the client's", async () => {
    const { client } = clientGetting(() => new Promise(() => undefined));
    expect(await failureOf(client('x', { timeoutMs: 5 }))).toMatchObject({
      code: 'timeout',
      message: 'GET /api/x took longer than 5 ms',
    });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'sends the method %s',
    async (method) => {
      const { client, fetchFake } = clientGetting(Response.json({}));
      await client('account/sessions', { method });
      expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({ method });
    },
  );

  it.each([204, 205])('resolves without data for status %i', async (status) => {
    const { client } = clientGetting(new Response(null, { status }));
    await expect(client('x', { method: 'POST' })).resolves.toMatchObject({
      status,
      data: undefined,
    });
  });

  it.each([200, 201, 202])('rejects an empty body with status %i', async (status) => {
    const { client } = clientGetting(new Response('', { status }));
    expect(await failureOf(client('x'))).toMatchObject({
      code: 'invalid-response',
      status,
      data: undefined,
    });
  });

  it('treats a blank body as empty', async () => {
    const { client } = clientGetting(new Response(' \n'));
    expect(await failureOf(client('x'))).toMatchObject({
      code: 'invalid-response',
      data: undefined,
    });
  });

  it('rejects a non-OK response with its data, status and Retry-After', async () => {
    const { client } = clientGetting(
      Response.json({ error: 'too_many' }, { status: 429, headers: { 'retry-after': '30' } }),
    );
    expect(await failureOf(client('x'))).toMatchObject({
      code: 'status',
      status: 429,
      data: { error: 'too_many' },
      retryAfterMs: 30_000,
    });
  });

  it('gives a failure the headers of its response and keeps them out of JSON', async () => {
    const headers = { 'x-ratelimit-reset': '30' };
    const { client } = clientGetting(Response.json({}, { status: 429, headers }));
    const error = await failureOf(client('x'));
    expect(error.headers?.get('x-ratelimit-reset')).toBe('30');
    expect(JSON.stringify(error)).not.toContain('headers');
  });

  it('keeps the text of a non-OK response that is not JSON', async () => {
    const { client } = clientGetting(new Response('Bad gateway', { status: 502 }));
    expect(await failureOf(client('x'))).toMatchObject({ status: 502, data: 'Bad gateway' });
  });

  it('rejects an OK response with an unparseable body, with data and status', async () => {
    const { client } = clientGetting(new Response('<html>', { status: 200 }));
    expect(await failureOf(client('x'))).toMatchObject({
      code: 'invalid-response',
      status: 200,
      data: '<html>',
    });
  });

  it('reports a network failure', async () => {
    const { client } = clientGetting(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(client('x'))).toMatchObject({ code: 'network', status: undefined });
  });

  it.each<[string, Parameters<HttpClient>[1]]>([
    ['a value that is not JSON', { method: 'POST', json: 1n }],
    ['a header with a line break', { headers: { 'x-name': 'a\r\nb' } }],
    ['a token with a line break', { bearer: 'a\nb' }],
  ])('rejects a request that cannot be serialized: %s', async (_, request) => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    const error = await failureOf(client('x', request));
    expect(error).toMatchObject({ code: 'invalid-request', status: undefined });
    expect(error.cause).toMatchObject({ message: expect.any(String) });
    expect(fetchFake).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('a bug');
      },
    ],
    ['rejects with a ReferenceError', () => Promise.reject(new ReferenceError('x is not defined'))],
    ['returns no promise', () => undefined],
    ['resolves without a response', () => Promise.resolve(undefined)],
  ])('distinguishes a broken custom fetch from a network failure: it %s', async (_, broken) => {
    const client = createHttpClient({ baseUrl: '/api', fetch: broken as typeof fetch });
    const error = await failureOf(client('x'));
    expect(error.code).toBe('unexpected');
    expect(error.cause).toMatchObject({ message: expect.any(String) });
  });

  it('treats a truncated response as a network failure', async () => {
    const broken = new Response('{"a":');
    Object.defineProperty(broken, 'text', { value: () => Promise.reject(new TypeError('reset')) });
    const { client } = clientGetting(broken);
    expect((await failureOf(client('x'))).code).toBe('network');
  });

  it.each<[string, Response | (() => Promise<Response>), string]>([
    [
      'an error status',
      new Response('down', { status: 503 }),
      'GET /api/x responded with status 503',
    ],
    ['a body that is not JSON', new Response('<html>'), 'GET /api/x responded without valid JSON'],
    ['no response', () => Promise.reject(new TypeError()), 'GET /api/x got no response'],
    ['a timeout', () => new Promise(() => undefined), 'GET /api/x took longer than 5 ms'],
  ])('names the request and the failure: %s', async (_, response, message) => {
    const { client } = clientGetting(response, { timeoutMs: 5 });
    expect(await failureOf(client('x', { query: { y: 1 } }))).toMatchObject({ message });
  });

  it('omits the body from the text and the JSON of its error', async () => {
    const { client } = clientGetting(Response.json({ token: 'SECRET' }, { status: 400 }));
    const error = await failureOf(client('x?token=SECRET', { query: { token: 'SECRET' } }));
    expect(error.data).toEqual({ token: 'SECRET' });
    expect(`${error} ${JSON.stringify(error)} ${error.path}`).not.toContain('SECRET');
  });

  it('works without AbortSignal.any and AbortSignal.timeout', async () => {
    const { any, timeout } = AbortSignal;
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    try {
      const { client } = clientGetting(() => new Promise(() => undefined), { timeoutMs: 5 });
      const caller = new AbortController();
      const waiting = failureOf(client('x', { signal: caller.signal }));
      caller.abort();
      expect((await waiting).code).toBe('aborted');
      expect((await failureOf(client('x'))).code).toBe('timeout');
    } finally {
      Object.assign(AbortSignal, { any, timeout });
    }
  });

  it.each([Infinity, 2 ** 31])('waits for a response with a limit of %d ms', async (timeoutMs) => {
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return Response.json({});
    };
    const { client } = clientGetting(late, { timeoutMs });
    await expect(client('x')).resolves.toMatchObject({ status: 200 });
  });

  it('times out after its limit', async () => {
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const client = createHttpClient({ baseUrl: '/api', fetch: never, timeoutMs: 5 });
    expect((await failureOf(client('x'))).code).toBe('timeout');
  });

  it('distinguishes an abort from a timeout', async () => {
    const controller = new AbortController();
    const { client } = clientGetting(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    expect((await failureOf(client('x', { signal: controller.signal }))).code).toBe('aborted');
  });

  it('never includes query values in an error message', async () => {
    const { client } = clientGetting(new Response('', { status: 500 }));
    const error = await failureOf(client('auth/login', { query: { otp: '123456' } }));
    expect(`${error.message} ${error.path}`).not.toContain('123456');
  });

  it('times out even if fetch ignores its signal', async () => {
    const deaf: typeof fetch = () => new Promise(() => undefined);
    const client = createHttpClient({ baseUrl: '/api', fetch: deaf, timeoutMs: 5 });
    expect((await failureOf(client('x'))).code).toBe('timeout');
  });
});

describe('hooks', () => {
  it('run in order and may change headers', async () => {
    const steps: unknown[] = [];
    const { client, fetchFake } = clientGetting(Response.json({ a: 1 }), {
      hooks: {
        async onRequest({ method, path, url, headers }) {
          await undefined;
          headers.set('x-trace', 'abc');
          steps.push([method, path, url]);
        },
        async onResponse(response, { path }) {
          steps.push([path, response.status, await response.clone().json()]);
        },
        onError: () => steps.push('error'),
      },
    });
    await expect(client('x?y=1', { bearer: 'a' })).resolves.toMatchObject({ data: { a: 1 } });
    expect(steps).toEqual([
      ['GET', 'x', '/api/x?y=1'],
      ['x', 200, { a: 1 }],
    ]);
    expect(fetchFake.mock.calls[0]?.[1]?.headers).toEqual({
      authorization: 'Bearer a',
      'x-trace': 'abc',
    });
  });

  it('receive every failure, even of a request that was not sent', async () => {
    const failures: unknown[] = [];
    const { client } = clientGetting(new Response('', { status: 500 }), {
      hooks: { onError: (error) => failures.push((error as HttpError).code) },
    });
    await failureOf(client('../x'));
    await failureOf(client('x'));
    expect(failures).toEqual(['invalid-request', 'status']);
  });

  it('reject the call with unexpected if one throws', async () => {
    const cause = new Error('of the hook');
    const broken = () => {
      throw cause;
    };
    for (const hooks of [{ onRequest: broken }, { onResponse: broken }]) {
      const { client } = clientGetting(Response.json({}), { hooks });
      expect(await failureOf(client('x'))).toMatchObject({ code: 'unexpected', cause });
    }
  });

  it('report an exception of onError and keep the failure', async () => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    try {
      const { client } = clientGetting(new Response('', { status: 500 }), {
        hooks: {
          onError: () => {
            throw new Error('of the hook');
          },
        },
      });
      expect(await failureOf(client('x'))).toMatchObject({ status: 500 });
      expect(reportError.mock.calls).toEqual([[new Error('of the hook')]]);
    } finally {
      delete (globalThis as { reportError?: unknown }).reportError;
    }
  });

  it('leave a call without them synchronous up to fetch', () => {
    const { client, fetchFake } = clientGetting(Response.json({}));
    void client('x');
    expect(fetchFake).toHaveBeenCalledTimes(1);
  });
});

describe('createHttpClientFailingWith', () => {
  it("rejects with the library's error class and passes it the details", async () => {
    class OwnError extends Error {
      readonly known: HttpErrorDetails;
      constructor(_code: string, message: string, known: HttpErrorDetails) {
        super(message);
        this.known = known;
      }
    }
    const client = createHttpClientFailingWith(OwnError, {
      baseUrl: '/api',
      fetch: async () => Response.json({ error: 'gone' }, { status: 410 }),
    });
    const error = await client('x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OwnError);
    expect(error).toMatchObject({
      message: 'GET /api/x responded with status 410',
      known: { path: 'x', status: 410, data: { error: 'gone' }, retryAfterMs: undefined },
    });
  });
});
