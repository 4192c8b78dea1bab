/**
 * Operators can disable features on running servers; requests then fail with errors that pages can
 * explain.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { switchOff, switchOn, type SwitchName } from '../../../src/platform/process/switches.ts';
import { createTestServices, databasesForRules, type TestServices } from '../../support/harness.ts';
import { aCard, newAccount, openShop } from '../../support/purchase-journey.ts';

const NOTICED_MS = 5_000;

describe.each(await databasesForRules())('switches on $name', ({ databaseUrl }) => {
  let now = Date.UTC(2026, 0, 5, 12);
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({ databaseUrl, now: () => now });
  });
  afterAll(() => services.close());
  beforeEach(() => {
    now += 60_000;
  });

  const newsletter = { url: '/api/newsletter', payload: { email: 'ada@example.org' } };
  const signUp = { url: '/api/auth/v2/account/create', payload: {} };
  const checkout = { url: '/api/checkout/session', payload: {} };
  const appStore = (source: string) => ({
    url: '/api/auth/v2/login',
    payload: {
      method: 'signature',
      source,
      signature: 'sandbox:none',
      google_signed_data: '{}',
      google_package_name: 'example',
    },
  });
  const send = async ({ url, payload }: { url: string; payload: object }) => {
    const response = await services.app.inject({ method: 'POST', url, payload });
    const { error } = response.body === '' ? { error: '' } : response.json<{ error?: string }>();
    return [response.statusCode, error, response.headers['retry-after']];
  };
  async function turn(name: SwitchName, to: 'off' | 'on') {
    const { db } = services.platform.database;
    await (to === 'off' ? switchOff(db, name, now) : switchOn(db, name));
    now += NOTICED_MS;
  }

  it.each([
    ['newsletter', newsletter, 'unavailable', 202],
    ['sign-up', signUp, 'unavailable', 400],
    ['checkout', checkout, 'billing_unavailable', 401],
  ] as const)('disables %s and enables it again', async (name, request, error, before) => {
    expect((await send(request))[0]).toBe(before);
    await turn(name, 'off');
    expect(await send(request)).toEqual([503, error, '600']);
    await turn(name, 'on');
    expect((await send(request))[0]).toBe(before);
  });

  it.each([
    ['apple', 'apple_app_store', 'google_play_store'],
    ['google', 'google_play_store', 'apple_app_store'],
  ] as const)('stops only calls to %s', async (name, source, other) => {
    await turn(name, 'off');
    expect((await send(appStore(source))).slice(0, 2)).toEqual([503, 'store_unavailable']);
    expect((await send(appStore(other))).slice(0, 2)).toEqual([400, 'unknown_account']);
    await turn(name, 'on');
    expect((await send(appStore(source))).slice(0, 2)).toEqual([400, 'unknown_account']);
  });

  it('stops calls to the card payment provider and keeps active subscriptions', async () => {
    const shop = await openShop(databaseUrl);
    const { db } = shop.platform.database;
    const account = newAccount();
    await shop.submit(await shop.checkout(account), aCard('4242424242424242'));
    await shop.settle();
    await switchOff(db, 'stripe', shop.clock.now);
    shop.clock.now += NOTICED_MS;
    const refused = { serviceCode: 'billing_unavailable', status: 503 };
    await expect(shop.client(account).cancel()).rejects.toMatchObject(refused);
    await expect(shop.checkout(newAccount())).rejects.toMatchObject(refused);
    expect((await shop.client(account).getSubscription())?.status).toBe('Auto-Renewable');
    await switchOn(db, 'stripe');
    shop.clock.now += NOTICED_MS;
    expect((await shop.client(account).cancel()).status).toBe('Not Auto-Renewable');
    await shop.close();
  });

  it('keeps its last known state while the database is unreadable', async () => {
    await turn('sign-up', 'off');
    expect((await send(signUp))[0]).toBe(503);
    await services.platform.database.db.execute('alter table switched_off rename to gone');
    now += NOTICED_MS;
    expect((await send(signUp))[0]).toBe(503);
    await services.platform.database.db.execute('alter table gone rename to switched_off');
    await turn('sign-up', 'on');
    expect((await send(signUp))[0]).toBe(400);
  });
});
