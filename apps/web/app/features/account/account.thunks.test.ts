/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { AuthError } from '@mallard/auth-client';
import { makeStore } from '../../store/make-store.ts';
import { openServices, stubAccountHttp } from '../../testing/open-services.ts';
import { selectSession } from '../session/state/session.slice.ts';
import { watchSession } from '../session/state/session.thunks.ts';
import {
  deleteAccount,
  endSession,
  endSessions,
  exportData,
  loadSessions,
  previewDeletion,
  signOutEverywhere,
} from './account.thunks.ts';
import { selectSessions } from './sessions.slice.ts';

const HOUR = '2026-11-21T15:00:00.000Z';
const session = (id: string, current = false, last_used_at = HOUR) => ({
  id,
  client: 'web',
  current,
  signed_in_at: HOUR,
  last_used_at,
});

type Answers = Record<string, unknown>;

/**
 * Signs in and returns a store whose account service responds with data or an error per method and
 * path.
 */
async function open(answers: Answers) {
  const { openPage, fired } = openServices();
  const { calls, accountHttp } = stubAccountHttp(answers);
  const services = { ...openPage(), accountHttp };
  const store = makeStore(services);
  store.dispatch(watchSession());
  await services.auth.createAccount();
  const sessions = () => selectSessions(store.getState());
  return { store, sessions, calls, fired, answers };
}

const refusal = (status: number, error: string) =>
  new AuthError('status', `responded with status ${status}`, { status, data: { error } });

describe('sessions', () => {
  it('lists the current session first and then by last use', async () => {
    const { store, sessions } = await open({
      'GET sessions': {
        sessions: [
          session('old', false, '2026-11-01T15:00:00.000Z'),
          session('new', false),
          session('this', true, '2026-11-20T15:00:00.000Z'),
        ],
      },
    });
    expect(sessions().status).toBe('unknown');
    await store.dispatch(loadSessions());
    expect(sessions()).toMatchObject({
      status: 'known',
      sessions: [{ id: 'this', isCurrent: true }, { id: 'new' }, { id: 'old' }],
    });
  });

  it('lists sessions that were ended after token reuse', async () => {
    const copied = [{ id: 'c', client: 'app', signed_in_at: HOUR, ended_at: HOUR }];
    const { store, sessions } = await open({
      'GET sessions': { sessions: [session('this', true)], copied },
    });
    await store.dispatch(loadSessions());
    const at = Date.parse(HOUR);
    expect(sessions()).toMatchObject({
      copied: [{ id: 'c', client: 'app', signedInAt: at, endedAt: at }],
    });
  });

  it('reports the failure when the sessions cannot be loaded', async () => {
    const { store, sessions } = await open({
      'GET sessions': new AuthError('network', 'got no response'),
    });
    await store.dispatch(loadSessions());
    expect(sessions()).toEqual({ status: 'failed', failure: { kind: 'offline' } });
  });

  it('ignores the response after the page was left', async () => {
    const { store, sessions } = await open({ 'GET sessions': { sessions: [] } });
    await store.dispatch(loadSessions(AbortSignal.abort()));
    expect(sessions().status).toBe('unknown');
  });

  it('ends sessions one by one and treats one that has already ended as ended', async () => {
    const { store, sessions } = await open({
      'GET sessions': { sessions: [session('this', true), session('a'), session('b')] },
      'DELETE sessions/b': refusal(404, 'unknown_session'),
    });
    await store.dispatch(loadSessions());
    await expect(store.dispatch(endSession('a'))).resolves.toEqual({ ok: true });
    await expect(store.dispatch(endSession('b'))).resolves.toEqual({ ok: true });
    expect(sessions()).toMatchObject({ sessions: [{ id: 'this' }] });
  });

  it('ends all other sessions and stops at the first failure', async () => {
    const { store, sessions, answers } = await open({
      'GET sessions': { sessions: [session('this', true), session('a'), session('b')] },
      'DELETE sessions/b': refusal(429, 'rate_limited'),
    });
    await store.dispatch(loadSessions());
    await expect(store.dispatch(endSessions(['a', 'b']))).resolves.toEqual({
      ok: false,
      failure: { kind: 'too-many' },
    });
    expect(sessions()).toMatchObject({ sessions: [{ id: 'this' }, { id: 'b' }] });
    delete answers['DELETE sessions/b'];
    await expect(store.dispatch(endSessions(['b']))).resolves.toEqual({ ok: true });
  });

  it('ends all sessions and forgets the current one', async () => {
    const { store, fired } = await open({});
    await expect(store.dispatch(signOutEverywhere())).resolves.toEqual({ ok: true });
    expect(selectSession(store.getState()).status).toBe('anonymous');
    expect(fired).toContainEqual(['subscriptions.signedOut', undefined]);
  });
});

describe('data export', () => {
  it('exports readable JSON', async () => {
    const { store } = await open({ 'GET export': { account: { email: 'ada@example.org' } } });
    const outcome = await store.dispatch(exportData());
    expect(outcome).toEqual({
      ok: true,
      text: '{\n  "account": {\n    "email": "ada@example.org"\n  }\n}\n',
    });
  });

  it('requires a fresh passcode if the service says so', async () => {
    const { store } = await open({ 'GET export': refusal(403, 'fresh_passcode_required') });
    await expect(store.dispatch(exportData())).resolves.toEqual({
      ok: false,
      failure: { kind: 'proof-required' },
    });
  });
});

describe('deletion', () => {
  const deletes_at = '2026-12-05T15:00:00.000Z';

  it('shows a preview without deleting anything', async () => {
    const until = '2027-11-21T15:00:00.000Z';
    const { store, calls } = await open({
      'GET deletion': { deletes_at, paid_time: { product_id: 'yearly', until, renews: true } },
    });
    await expect(store.dispatch(previewDeletion())).resolves.toEqual({
      ok: true,
      deletesAt: Date.parse(deletes_at),
      paidTime: { productId: 'yearly', until: Date.parse(until), renews: true },
      subscriptions: [],
    });
    expect(calls).toEqual(['GET deletion']);
  });

  it.each([
    ['subscription_renews', 'subscription-renews'],
    ['paid_time_left', 'paid-time-left'],
  ])('keeps the user signed in if the service refuses with %s', async (code, kind) => {
    const { store } = await open({ 'POST deletion': refusal(409, code) });
    await expect(store.dispatch(deleteAccount({ forfeitPaidTime: false }))).resolves.toEqual({
      ok: false,
      failure: { kind },
    });
    expect(selectSession(store.getState()).status).toBe('signed-in');
  });

  it('signs out the current device', async () => {
    const { store } = await open({ 'POST deletion': { deletes_at, paid_time: null } });
    await expect(store.dispatch(deleteAccount({ forfeitPaidTime: true }))).resolves.toMatchObject({
      ok: true,
      deletesAt: Date.parse(deletes_at),
    });
    expect(selectSession(store.getState()).status).toBe('anonymous');
  });

  it('notices that the session has ended', async () => {
    const { store } = await open({ 'GET deletion': refusal(401, 'invalid_token') });
    await expect(store.dispatch(previewDeletion())).resolves.toEqual({
      ok: false,
      failure: { kind: 'signed-out' },
    });
  });
});
