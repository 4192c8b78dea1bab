import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createHttpClient } from './index.ts';

const { Request: NodeRequest, fetch: nodeFetch } = globalThis;

afterEach(() => {
  globalThis.Request = NodeRequest;
  globalThis.fetch = nodeFetch;
});

/** Imitates workerd, whose fetch and Request throw for each RequestInit member they lack. */
function installRuntimeWithout(...missing: string[]) {
  const reject = (init: RequestInit = {}) => {
    for (const name of missing) {
      if (init[name as keyof RequestInit] !== undefined)
        throw new TypeError(`The '${name}' field on 'RequestInitializerDict' is not implemented.`);
    }
  };
  class OldRequest {
    url: string;
    constructor(url: string, init?: RequestInit) {
      reject(init);
      ({ url: this.url } = new NodeRequest(url));
    }
  }
  for (const name of ['cache', 'credentials', 'method']) {
    if (!missing.includes(name)) Object.defineProperty(OldRequest.prototype, name, { value: '' });
  }
  globalThis.Request = OldRequest as unknown as typeof Request;
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    reject(init);
    return Response.json({ works: true });
  });
}

describe('createHttpClient in other runtimes', () => {
  it.each([['cache'], ['cache', 'credentials']])(
    'omits RequestInit members: %s',
    async (...names) => {
      installRuntimeWithout(...names);
      const client = createHttpClient({ baseUrl: 'https://a.example', credentials: 'include' });
      await expect(client('x')).resolves.toMatchObject({ data: { works: true } });
    },
  );

  it('sends cache and credentials where they are implemented', async () => {
    installRuntimeWithout();
    await createHttpClient({ baseUrl: 'https://a.example', credentials: 'include' })('x');
    expect(fetch).toHaveBeenCalledWith(
      'https://a.example/x',
      expect.objectContaining({ cache: 'no-store', credentials: 'include' }),
    );
  });

  it('reports a rejected request as invalid-request with its cause', async () => {
    installRuntimeWithout('method');
    await expect(createHttpClient({ baseUrl: 'https://a.example' })('x')).rejects.toMatchObject({
      code: 'invalid-request',
      cause: { message: expect.stringContaining("'method' field") },
    });
  });

  it('adds one abort listener for parallel calls and removes it', async () => {
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    const responses: ((response: Response) => void)[] = [];
    const client = createHttpClient({
      baseUrl: '/api',
      fetch: () => new Promise((resolve) => responses.push(resolve)),
    });
    const calls = Array.from({ length: 11 }, () => client('x', { signal }));
    expect(added).toHaveBeenCalledTimes(1);
    for (const respond of responses) respond(Response.json({}));
    await Promise.all(calls);
    expect(removed).toHaveBeenCalledWith(...added.mock.calls[0]!);
  });

  it('aborts every parallel call', async () => {
    const caller = new AbortController();
    const client = createHttpClient({ baseUrl: '/api', fetch: () => new Promise(() => {}) });
    const calls = [1, 2].map(() => client('x', { signal: caller.signal }));
    caller.abort();
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'aborted' } });
  });
});
