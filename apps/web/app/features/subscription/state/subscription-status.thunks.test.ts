/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type FakeFault, subscriptionWire } from '@mallard/subscription-client/testing';
import { openServices } from '../../../testing/open-services.ts';
import { makeStore } from '../../../store/make-store.ts';
import { selectSubscriptionStatus } from './subscription-status.slice.ts';
import {
  awaitEntitlement,
  awaitRepair,
  cancelSubscription,
  changePlan,
  openPortal,
  portalPressed,
  resumeSubscription,
  watchSubscription,
} from './subscription-status.thunks.ts';

/** Stands in for the window whose events trigger a refresh. */
const page = new EventTarget();
beforeAll(() => void Object.assign(globalThis, { window: page }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

const settled = () => jest.advanceTimersByTimeAsync(0);

async function open(subscription = subscriptionWire()) {
  const { service, openPage, fired } = openServices();
  const services = openPage();
  await services.auth.createAccount();
  service.subscription = subscription;
  const store = makeStore(services);
  jest.useFakeTimers();
  const stop = store.dispatch(watchSubscription());
  await settled();
  const state = () => selectSubscriptionStatus(store.getState());
  return { service, store, stop, state, fired };
}

afterEach(() => void jest.useRealTimers());

const down: FakeFault = { kind: 'status', status: 503, body: { error: 'unavailable' } };

describe('a watched subscription', () => {
  it('keeps the data when a refresh fails, and recovers automatically', async () => {
    const { service, state } = await open();
    expect(state()).toMatchObject({ status: 'known', subscription: { status: 'Auto-Renewable' } });
    service.faults.push(down);
    await jest.advanceTimersByTimeAsync(5_000);
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect(state()).toMatchObject({ status: 'known', failure: { kind: 'unavailable' } });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(state()).not.toHaveProperty('failure');
  });

  it('reports a slow first response', async () => {
    const { openPage, service } = openServices();
    const services = openPage();
    await services.auth.createAccount();
    service.faults.push({ kind: 'hang' });
    jest.useFakeTimers();
    const store = makeStore(services);
    const stop = store.dispatch(watchSubscription());
    await jest.advanceTimersByTimeAsync(3_000);
    expect(selectSubscriptionStatus(store.getState())).toEqual({ status: 'unknown', isSlow: true });
    stop();
  });

  it('drops the data when the session has ended', async () => {
    const { service, state } = await open();
    service.faults.push({ kind: 'status', status: 401, body: { error: 'invalid_token' } });
    await jest.advanceTimersByTimeAsync(5_000);
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect(state()).toEqual({ status: 'failed', failure: { kind: 'signed-out' } });
  });

  it('stops polling after the page is gone', async () => {
    const { service, stop } = await open();
    stop();
    const before = service.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect(service.calls).toHaveLength(before);
  });
});

describe('changing a subscription', () => {
  it('cancels and resumes, and shows the service’s response', async () => {
    const { store, state } = await open();
    await expect(store.dispatch(cancelSubscription())).resolves.toEqual({ ok: true });
    expect(state()).toMatchObject({ subscription: { status: 'Not Auto-Renewable' } });
    await expect(store.dispatch(resumeSubscription())).resolves.toEqual({ ok: true });
    expect(state()).toMatchObject({ subscription: { status: 'Auto-Renewable' } });
  });

  it('shows a change from another window and reports it', async () => {
    const { service, store, state } = await open();
    service.subscription = subscriptionWire({ status: 'Expired' });
    await expect(store.dispatch(cancelSubscription())).resolves.toEqual({
      ok: false,
      failure: { kind: 'changed-meanwhile' },
    });
    await settled();
    expect(state()).toMatchObject({ subscription: { status: 'Expired' } });
  });

  it('refreshes the state when the response is lost', async () => {
    const { service, store, state } = await open();
    service.faults.push({ kind: 'lost-answer' });
    await expect(store.dispatch(cancelSubscription())).resolves.toMatchObject({
      failure: { kind: 'offline' },
    });
    await settled();
    expect(state()).toMatchObject({ subscription: { status: 'Not Auto-Renewable' } });
  });

  it('keeps the plan when billing is unavailable', async () => {
    const { service, store, state } = await open();
    service.faults.push({ kind: 'status', status: 503, body: { error: 'billing_unavailable' } });
    await expect(
      store.dispatch(changePlan('ddg-privacy-pro-yearly-renews-us')),
    ).resolves.toMatchObject({ failure: { kind: 'billing-unavailable' } });
    await settled();
    expect(state()).toMatchObject({ subscription: { pendingPlan: undefined } });
  });

  it('schedules a plan change for the next period', async () => {
    const { store, state } = await open();
    await store.dispatch(changePlan('ddg-privacy-pro-yearly-renews-us'));
    expect(state()).toMatchObject({
      subscription: { billingPeriod: 'monthly', pendingPlan: { billingPeriod: 'yearly' } },
    });
  });

  it('reports a failure when the portal cannot be opened', async () => {
    const { store, fired } = await open(subscriptionWire({ platform: 'apple' }));
    await expect(store.dispatch(openPortal())).resolves.toEqual({
      ok: false,
      failure: { kind: 'billed-elsewhere' },
    });
    store.dispatch(portalPressed());
    expect(fired).toContainEqual(['subscriptions.manageClick', { at: 'web' }]);
  });
});

describe('one of several subscriptions', () => {
  const web = { ...subscriptionWire({ subscriptionId: 'sub_web' }), others: undefined };
  const inStore = () => subscriptionWire({ platform: 'apple', others: [web] });

  it('changes by its ID without replacing the current one', async () => {
    const { service, store, state, stop } = await open(inStore());
    await expect(store.dispatch(cancelSubscription('sub_web'))).resolves.toEqual({ ok: true });
    await settled();
    expect(state()).toMatchObject({
      subscription: {
        biller: 'apple',
        status: 'Auto-Renewable',
        others: [{ id: 'sub_web', status: 'Not Auto-Renewable' }],
      },
    });
    await store.dispatch(resumeSubscription('sub_web'));
    await store.dispatch(changePlan('ddg-privacy-pro-yearly-renews-us', 'sub_web'));
    expect(service.subscription).toMatchObject({
      platform: 'apple',
      others: [{ status: 'Auto-Renewable', pendingPlans: [{ billingPeriod: 'Yearly' }] }],
    });
    stop();
  });

  it('disappears if another window has ended it', async () => {
    const { service, store, state, stop } = await open(inStore());
    service.subscription = subscriptionWire({ platform: 'apple' });
    await expect(store.dispatch(cancelSubscription('sub_web'))).resolves.toEqual({
      ok: false,
      failure: { kind: 'changed-meanwhile' },
    });
    await settled();
    expect(state()).toMatchObject({ subscription: { others: [] } });
    stop();
  });
});

describe('returning from a payment', () => {
  const failing = subscriptionWire({
    status: 'Grace Period',
    lastPaymentFailure: { reason: 'expired_card', at: 1 },
  });

  it('polls until the payment is confirmed', async () => {
    const { service, store, state } = await open(failing);
    const repair = store.dispatch(awaitRepair(new AbortController().signal));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(state()).toMatchObject({ subscription: { status: 'Grace Period' } });
    service.subscription = subscriptionWire();
    await jest.advanceTimersByTimeAsync(12_000);
    await repair;
    expect(state()).toMatchObject({ subscription: { status: 'Auto-Renewable' } });
  });

  it('stops polling after one minute', async () => {
    const { store, state } = await open(failing);
    const repair = store.dispatch(awaitRepair(new AbortController().signal));
    await jest.advanceTimersByTimeAsync(75_000);
    await expect(repair).resolves.toBeUndefined();
    expect(state()).toMatchObject({ subscription: { status: 'Grace Period' } });
  });
});

describe('awaitEntitlement in a browser without AbortSignal.any', () => {
  const { any } = AbortSignal;
  beforeAll(() => void Reflect.deleteProperty(AbortSignal, 'any'));
  afterAll(() => void Object.assign(AbortSignal, { any }));

  it('resolves to entitled when the subscription becomes active', async () => {
    const { service, store } = await open(subscriptionWire({ status: 'Waiting' }));
    const entitlement = store.dispatch(awaitEntitlement(new AbortController().signal));
    await jest.advanceTimersByTimeAsync(2_000);
    service.subscription = subscriptionWire();
    await jest.advanceTimersByTimeAsync(12_000);
    await expect(entitlement).resolves.toBe('entitled');
  });

  it.each(['before', 'during'])('resolves to aborted when aborted %s the wait', async (when) => {
    const { service, store } = await open(subscriptionWire({ status: 'Waiting' }));
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const calls = service.calls.length;
    const entitlement = store.dispatch(awaitEntitlement(controller.signal));
    await settled();
    controller.abort();
    await expect(entitlement).resolves.toBe('aborted');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(service.calls.length - calls).toBe(when === 'before' ? 0 : 1);
  });
});
