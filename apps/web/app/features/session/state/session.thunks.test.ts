/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import {
  selectActiveSubscription,
  selectSubscriptionStatus,
} from '../../subscription/state/subscription-status.slice.ts';
import {
  awaitEntitlement,
  refreshSubscription,
} from '../../subscription/state/subscription-status.thunks.ts';
import { selectSession, selectSubscriber } from './session.slice.ts';
import {
  confirmEmailEdit,
  recheckSession,
  requestEmailEdit,
  requestPasscode,
  restoreSession,
  signInWithPasscode,
  signOut,
  watchSession,
} from './session.thunks.ts';

const EMAIL = 'ada@example.org';

function open() {
  const { accounts, service, openPage, fired } = openServices();
  const openStore = () => {
    const services = openPage();
    const store = makeStore(services);
    store.dispatch(watchSession());
    return { ...services, store };
  };
  return { accounts, service, fired, openStore, ...openStore() };
}

describe('session events', () => {
  it('reports a sign-in and a sign-out', async () => {
    const { accounts, store, fired } = open();
    accounts.addAccount({ email: EMAIL });
    await store.dispatch(requestPasscode(EMAIL));
    await store.dispatch(signInWithPasscode(EMAIL, '000000'));
    expect(fired).toEqual([]);
    await store.dispatch(signInWithPasscode(EMAIL, accounts.passcodeFor(EMAIL) ?? ''));
    await store.dispatch(signOut());
    expect(fired).toEqual([
      ['subscriptions.activated', { by: 'email' }],
      ['subscriptions.signedOut', undefined],
    ]);
  });
});

describe('a session', () => {
  it('starts as anonymous before a sign-in', async () => {
    const { store } = open();
    await store.dispatch(restoreSession());
    expect(selectSession(store.getState()).status).toBe('anonymous');
  });

  it('survives a reload', async () => {
    const { auth, openStore } = open();
    const { accountId } = await auth.createAccount();
    const reloaded = openStore();
    await reloaded.store.dispatch(restoreSession());
    expect(selectSubscriber(reloaded.store.getState())).toEqual({ accountId, email: null });
  });

  it('reports an unreachable service as unreachable, not as signed out', async () => {
    const { accounts, store } = open();
    accounts.fail('token', 'network');
    await store.dispatch(restoreSession());
    expect(selectSession(store.getState()).status).toBe('unreachable');
  });

  it('starts with a passcode and ends with a sign-out', async () => {
    const { accounts, store, openStore } = open();
    accounts.addAccount({ email: EMAIL });
    await expect(store.dispatch(requestPasscode(EMAIL))).resolves.toMatchObject({ ok: true });
    await expect(store.dispatch(signInWithPasscode(EMAIL, '000000'))).resolves.toEqual({
      ok: false,
      failure: { kind: 'wrong-passcode' },
    });
    const passcode = accounts.passcodeFor(EMAIL) ?? '';
    await expect(store.dispatch(signInWithPasscode(EMAIL, passcode))).resolves.toEqual({
      ok: true,
    });
    expect(selectSubscriber(store.getState())?.email).toBe(EMAIL);

    await expect(store.dispatch(signOut())).resolves.toEqual({ ok: true });
    expect(selectSession(store.getState()).status).toBe('anonymous');
    const reloaded = openStore();
    await reloaded.store.dispatch(restoreSession());
    expect(selectSession(reloaded.store.getState()).status).toBe('anonymous');
  });

  it('ends on a cached page after another page signed out', async () => {
    const { accounts, store, openStore } = open();
    accounts.addAccount({ email: EMAIL });
    await store.dispatch(requestPasscode(EMAIL));
    await store.dispatch(signInWithPasscode(EMAIL, accounts.passcodeFor(EMAIL) ?? ''));
    await store.dispatch(recheckSession());
    expect(selectSession(store.getState()).status).toBe('signed-in');

    const next = openStore();
    await next.store.dispatch(restoreSession());
    await next.store.dispatch(signOut());
    await store.dispatch(recheckSession());
    expect(selectSession(store.getState()).status).toBe('anonymous');
  });

  it('gets an email once the passcode confirms it', async () => {
    const { accounts, auth, store } = open();
    await auth.createAccount();
    const edit = await store.dispatch(requestEmailEdit(EMAIL));
    if (!edit.ok) throw new Error('the edit was refused');
    const otp = accounts.passcodeFor(EMAIL) ?? '';
    await expect(
      store.dispatch(confirmEmailEdit({ email: EMAIL, otp, hash: edit.hash })),
    ).resolves.toEqual({ ok: true });
    expect(selectSubscriber(store.getState())?.email).toBe(EMAIL);
  });

  it('keeps tokens, passcodes and hashes out of the Redux store', async () => {
    const { auth, store } = open();
    const session = await auth.createAccount();
    const state = JSON.stringify(store.getState());
    expect(state).not.toContain(session.accessToken);
    expect(state).toContain(session.accountId);
  });
});

describe('a subscription', () => {
  it('disappears when the session ends', async () => {
    const { auth, service, store } = open();
    await auth.createAccount();
    service.subscription = subscriptionWire();
    await store.dispatch(refreshSubscription());
    expect(selectActiveSubscription(store.getState())).toBeDefined();
    await store.dispatch(signOut());
    expect(selectSubscriptionStatus(store.getState()).status).toBe('unknown');
  });

  it('treats a missing subscription as a result, not a failure', async () => {
    const { auth, store } = open();
    await auth.createAccount();
    await store.dispatch(refreshSubscription());
    expect(selectSubscriptionStatus(store.getState())).toEqual({ status: 'none' });
  });

  it('reports the reason when the lookup fails', async () => {
    const { auth, service, store } = open();
    await auth.createAccount();
    service.faults.push({ kind: 'status', status: 503, body: { error: 'unavailable' } });
    await store.dispatch(refreshSubscription());
    expect(selectSubscriptionStatus(store.getState())).toEqual({
      status: 'failed',
      failure: { kind: 'unavailable' },
    });
  });

  it('waits after checkout until the service reports the subscription', async () => {
    const { auth, service, store } = open();
    await auth.createAccount();
    service.subscription = subscriptionWire();
    await expect(store.dispatch(awaitEntitlement(new AbortController().signal))).resolves.toBe(
      'entitled',
    );
    expect(selectActiveSubscription(store.getState())).toBeDefined();
  });

  it('stops waiting when the user leaves the page', async () => {
    const { auth, store } = open();
    await auth.createAccount();
    await expect(store.dispatch(awaitEntitlement(AbortSignal.abort()))).resolves.toBe('aborted');
  });
});
