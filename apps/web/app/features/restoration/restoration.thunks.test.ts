/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { AuthError } from '@mallard/auth-client';
import { createHttpClientFailingWith } from '@mallard/http';
import { selectSubscriptionStatus } from '../subscription/state/subscription-status.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { openServices } from '../../testing/open-services.ts';
import { requestCode } from './restoration.thunks.ts';

const CODE = {
  code: 'K7QM-2XWP-9RTD',
  expiresAt: 1_780_000_000_000,
  product: 'Identity Theft Restoration',
};

async function open(answer: () => Response | Promise<Response>) {
  const { service, openPage, fired } = openServices();
  const asked = jest.fn<typeof fetch>(async () => answer());
  const http = createHttpClientFailingWith(AuthError, { baseUrl: '/api', fetch: asked });
  const services = { ...openPage(), http };
  await services.auth.createAccount();
  const store = makeStore(services);
  return { service, store, asked, fired, auth: services.auth };
}

const refusal = (status: number, error: string, headers = {}) =>
  Response.json({ error, message: 'no' }, { status, headers });

describe('requesting a code', () => {
  it('returns the code to the caller only, not to the Redux store', async () => {
    const { store, asked, fired, auth } = await open(() => Response.json(CODE));
    await expect(store.dispatch(requestCode())).resolves.toEqual({ ok: true, code: CODE });
    const [address, init] = asked.mock.calls[0]!;
    expect([address, init?.method]).toEqual(['/api/itr/code', 'POST']);
    expect(new Headers(init?.headers).get('authorization')).toBe(
      `Bearer ${auth.getSession()?.accessToken}`,
    );
    expect(JSON.stringify(store.getState())).not.toContain(CODE.code);
    expect(JSON.stringify(fired)).not.toContain(CODE.code);
    expect(fired).toContainEqual(['itr.impression', { view: 'code' }]);
  });

  it.each([
    [
      'the code limit',
      () => refusal(429, 'code_limit', { 'retry-after': '60' }),
      429,
      {
        kind: 'code-limit',
        retryAfterMs: 60_000,
      },
    ],
    [
      'the code limit without a time',
      () => refusal(429, 'code_limit'),
      429,
      { kind: 'code-limit' },
    ],
    [
      'too many clicks',
      () => refusal(429, 'too_many_requests', { 'retry-after': '9' }),
      429,
      {
        kind: 'too-many',
        retryAfterMs: 9_000,
      },
    ],
    ['no entitlement', () => refusal(403, 'not_entitled'), 403, { kind: 'not-entitled' }],
    ['an unavailable service', () => refusal(503, 'unavailable'), 503, { kind: 'unavailable' }],
    [
      'a network error',
      () => Promise.reject(new TypeError('fetch failed')),
      undefined,
      {
        kind: 'offline',
      },
    ],
    [
      'a response without a code',
      () => Response.json({ code: 'secret' }),
      undefined,
      {
        kind: 'communication',
      },
    ],
    ['a response that is not JSON', () => new Response('<html>'), 200, { kind: 'communication' }],
  ] as const)('reports %s as a failure', async (_what, answer, status, failure) => {
    const { store, fired } = await open(answer);
    await expect(store.dispatch(requestCode())).resolves.toEqual({ ok: false, failure });
    expect(fired).toContainEqual(['itr.codeFailed', status === undefined ? {} : { status }]);
  });

  it('refreshes a subscription that has ended in the meantime', async () => {
    const { service, store } = await open(() => refusal(403, 'not_entitled'));
    await store.dispatch(requestCode());
    await new Promise((resolve) => setTimeout(resolve));
    expect(service.calls).toEqual(['GET subscription']);
    expect(selectSubscriptionStatus(store.getState())).toEqual({ status: 'none' });
  });

  it('sends no request after a sign-out', async () => {
    const { store, asked, auth } = await open(() => Response.json(CODE));
    await auth.signOut();
    const failure = { kind: 'signed-out' };
    await expect(store.dispatch(requestCode())).resolves.toEqual({ ok: false, failure });
    expect(asked).not.toHaveBeenCalled();
  });
});
