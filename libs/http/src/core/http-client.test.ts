import { describe, expect, it, jest } from '@jest/globals';
import { HttpError, type HttpErrorDetails } from '../errors.ts';
import { createHttpClient, createHttpClientFailingWith } from './http-client.ts';

function clientAnswering(response: Response | (() => Promise<Response>)) {
  const fetchFake = jest.fn<typeof fetch>(async () =>
    typeof response === 'function' ? response() : response,
  );
  return {
    client: createHttpClient({ baseUrl: '/api', fetch: fetchFake, now: () => 5 }),
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
  it('resolves with status, parsed data and when it asked', async () => {
    const { client } = clientAnswering(Response.json({ code: 'abc' }, { status: 201 }));
    await expect(client('thing')).resolves.toMatchObject({
      status: 201,
      data: { code: 'abc' },
      sentAtMs: 5,
    });
  });

  it('joins base, path and query, and leaves undefined parameters out', async () => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    await client('auth/v2/otp', { query: { email: 'a+b@example.org', locale: undefined } });
    expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/auth/v2/otp?email=a%2Bb%40example.org');
  });

  it('sends JSON and a bearer token', async () => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    const json = { productId: 'p' };
    await client('checkout/session', { method: 'POST', json, bearer: 'token' });
    expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"productId":"p"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    });
  });

  it.each(['GET', 'POST', 'DELETE'] as const)('calls by the method %s', async (method) => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    await client('account/sessions', { method });
    expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({ method });
  });

  it('takes an empty body as no data', async () => {
    const { client } = clientAnswering(new Response(null, { status: 204 }));
    await expect(client('x', { method: 'POST' })).resolves.toMatchObject({
      status: 204,
      data: undefined,
    });
  });

  it('rejects a non-OK answer with its data, status and Retry-After', async () => {
    const { client } = clientAnswering(
      Response.json({ error: 'too_many' }, { status: 429, headers: { 'retry-after': '30' } }),
    );
    expect(await failureOf(client('x'))).toMatchObject({
      code: 'status',
      status: 429,
      data: { error: 'too_many' },
      retryAfterMs: 30_000,
    });
  });

  it('keeps the text of a non-OK answer that is not JSON', async () => {
    const { client } = clientAnswering(new Response('Bad gateway', { status: 502 }));
    expect(await failureOf(client('x'))).toMatchObject({ status: 502, data: 'Bad gateway' });
  });

  it('rejects an unparseable body of an OK answer with data and status', async () => {
    const { client } = clientAnswering(new Response('<html>', { status: 200 }));
    expect(await failureOf(client('x'))).toMatchObject({
      code: 'invalid-response',
      status: 200,
      data: '<html>',
    });
  });

  it('names a dead network', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(client('x'))).toMatchObject({ code: 'network', status: undefined });
  });

  it('sends nothing where there is no JSON for what is to be sent', async () => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    expect((await failureOf(client('x', { method: 'POST', json: 1n }))).code).toBe('network');
    expect(fetchFake).not.toHaveBeenCalled();
  });

  it('says what was called, and its code for a message', async () => {
    const { client } = clientAnswering(new Response('down', { status: 503 }));
    expect(await failureOf(client('x', { query: { y: 1 } }))).toMatchObject({
      message: 'status',
      path: 'x',
    });
  });

  it('gives up after its time limit', async () => {
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const client = createHttpClient({ baseUrl: '/api', fetch: never, timeoutMs: 5 });
    expect((await failureOf(client('x'))).code).toBe('timeout');
  });

  it('tells an abort from a time-out', async () => {
    const controller = new AbortController();
    const { client } = clientAnswering(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    expect((await failureOf(client('x', { signal: controller.signal }))).code).toBe('aborted');
  });

  it('never puts query values, which may be secret, into a message', async () => {
    const { client } = clientAnswering(new Response('', { status: 500 }));
    const error = await failureOf(client('auth/login', { query: { otp: '123456' } }));
    expect(`${error.message} ${error.path}`).not.toContain('123456');
  });

  it('ends though the fetch does not listen', async () => {
    const deaf: typeof fetch = () => new Promise(() => undefined);
    const client = createHttpClient({ baseUrl: '/api', fetch: deaf, timeoutMs: 5 });
    expect((await failureOf(client('x'))).code).toBe('timeout');
  });
});

describe('createHttpClientFailingWith', () => {
  it('rejects with the error of its library, which is told what is known', async () => {
    class OwnError extends Error {
      readonly known: HttpErrorDetails;
      constructor(code: string, known: HttpErrorDetails) {
        super(code);
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
      message: 'status',
      known: { path: 'x', status: 410, data: { error: 'gone' }, retryAfterMs: undefined },
    });
  });
});
