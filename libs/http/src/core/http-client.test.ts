import { describe, expect, it, jest } from '@jest/globals';
import { HttpError } from '../errors.ts';
import { createHttpClient, createHttpClientFailingWith, type Failure } from './http-client.ts';

function clientAnswering(response: Response | (() => Promise<Response>)) {
  const fetchFake = jest.fn<typeof fetch>(async () =>
    typeof response === 'function' ? response() : response,
  );
  return { client: createHttpClient({ baseUrl: '/api/', fetch: fetchFake }), fetchFake };
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
  it('resolves with status, headers and parsed data', async () => {
    const { client } = clientAnswering(Response.json({ code: 'abc' }, { status: 201 }));
    await expect(client.get('thing')).resolves.toMatchObject({
      status: 201,
      data: { code: 'abc' },
    });
  });

  it('joins base, path and query, and leaves undefined parameters out', async () => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    await client.get('auth/v2/otp', { query: { email: 'a+b@example.org', locale: undefined } });
    expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/auth/v2/otp?email=a%2Bb%40example.org');
  });

  it('sends JSON and a bearer token', async () => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    await client.post('checkout/session', { json: { productId: 'p' }, bearer: 'token' });
    expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"productId":"p"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    });
  });

  it.each(['get', 'post', 'delete'] as const)('calls %s by its method', async (method) => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    await client[method]('account/sessions');
    expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({ method: method.toUpperCase() });
  });

  it('takes an empty body as no data', async () => {
    const { client } = clientAnswering(new Response(null, { status: 204 }));
    await expect(client.post('x')).resolves.toMatchObject({ status: 204, data: undefined });
  });

  it('rejects a non-OK answer with its data, status and Retry-After', async () => {
    const { client } = clientAnswering(
      Response.json({ error: 'too_many' }, { status: 429, headers: { 'retry-after': '30' } }),
    );
    expect(await failureOf(client.get('x'))).toMatchObject({
      code: 'status',
      status: 429,
      data: { error: 'too_many' },
      retryAfterMs: 30_000,
    });
  });

  it('keeps the text of a non-OK answer that is not JSON', async () => {
    const { client } = clientAnswering(new Response('Bad gateway', { status: 502 }));
    expect(await failureOf(client.get('x'))).toMatchObject({ status: 502, data: 'Bad gateway' });
  });

  it('rejects an unparseable body of an OK answer with data and status', async () => {
    const { client } = clientAnswering(new Response('<html>', { status: 200 }));
    expect(await failureOf(client.get('x'))).toMatchObject({
      code: 'unparseable-body',
      status: 200,
      data: '<html>',
    });
  });

  it('names a dead network', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(client.get('x'))).toMatchObject({ code: 'network', status: undefined });
  });

  it('sends nothing where there is no JSON for what is to be sent', async () => {
    const { client, fetchFake } = clientAnswering(Response.json({}));
    expect((await failureOf(client.post('x', { json: 1n }))).code).toBe('network');
    expect(fetchFake).not.toHaveBeenCalled();
  });

  it('says in words what its code and status say', async () => {
    const messageOf = async (answer: Response) =>
      (await failureOf(clientAnswering(answer).client.get('x'))).message;
    expect(await messageOf(new Response('down', { status: 503 }))).toBe('GET x: status 503');
    expect(await messageOf(new Response('<html>'))).toBe('GET x: unparseable-body 200');
    const { client } = clientAnswering(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOf(client.delete('x'))).message).toBe('DELETE x: network');
  });

  it('gives up after its time limit', async () => {
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const client = createHttpClient({ baseUrl: '/api', fetch: never, timeoutMs: 5 });
    expect((await failureOf(client.get('x'))).code).toBe('timeout');
  });

  it('tells an abort from a time-out', async () => {
    const controller = new AbortController();
    const { client } = clientAnswering(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    expect((await failureOf(client.get('x', { signal: controller.signal }))).code).toBe('aborted');
  });

  it('never puts query values, which may be secret, into a message', async () => {
    const { client } = clientAnswering(new Response('', { status: 500 }));
    const error = await failureOf(client.get('auth/login', { query: { otp: '123456' } }));
    expect(error.message).not.toContain('123456');
  });
});

describe('createHttpClientFailingWith', () => {
  it('rejects with the error of its maker, who is told what is known', async () => {
    class OwnError extends Error {}
    const failure = jest.fn<Failure>((_code, message) => new OwnError(message));
    const client = createHttpClientFailingWith(failure, {
      baseUrl: '/api',
      fetch: async () => Response.json({ error: 'gone' }, { status: 410 }),
    });
    const call = client.get('x');
    await expect(call).rejects.toBeInstanceOf(OwnError);
    await expect(call).rejects.toThrow('GET x: status 410');
    expect(failure).toHaveBeenCalledWith('status', 'GET x: status 410', {
      status: 410,
      data: { error: 'gone' },
      retryAfterMs: undefined,
    });
  });
});
