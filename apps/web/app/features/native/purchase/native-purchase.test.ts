/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  emulateHost,
  type EmulatedHostName,
  repeated,
  typicalAnswers,
} from '@mallard/native-bridge/testing';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { connectNative } from '../../../environment/native/native.ts';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { selectSubscriber } from '../../session/state/session.slice.ts';
import { watchSession } from '../../session/state/session.thunks.ts';
import { purchaseUnanswered, selectOffer, selectPurchase } from './native-purchase.slice.ts';
import { buyInApp, loadOffer, priceClicked, watchPurchase } from './native-purchase.thunks.ts';
import { selectNative } from '../../../kit/native/native.slice.ts';
import { completePaymentInApp } from '../native.thunks.ts';
import { watchNative } from '../watch-native.ts';

const assign = jest.fn<(address: string) => void>();

beforeEach(() => {
  assign.mockReset();
  Object.assign(globalThis, {
    location: {
      search: '?origin=funnel_appsettings_ios&experiment_paywall=b&exp_paywall=b',
      assign,
    },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'document');
});

async function open(name: EmulatedHostName, answers = typicalAnswers(name)) {
  const page: object = { navigator: {}, location: { pathname: '/subscriptions' } };
  const host = emulateHost(name, { window: page, answers });
  const native = await connectNative({
    tokenPaths: ['/subscriptions'],
    window: host.window as never,
  });
  const { accounts, service, openPage, fired } = openServices();
  const requests: { authorization: string | null; body: unknown }[] = [];
  const { fetch: plainFetch } = service;
  service.fetch = (input, init = {}) => {
    const authorization = new Headers(init.headers).get('authorization');
    requests.push({ authorization, body: init.body && JSON.parse(String(init.body)) });
    return plainFetch(input, init);
  };
  const services = openPage(native);
  const store = makeStore(services);
  store.dispatch(watchSession());
  const stop = store.dispatch(watchNative());
  await store.dispatch(loadOffer());
  const offer = selectOffer(store.getState());
  const option = offer.status === 'known' ? offer.options[0] : undefined;
  const onCompleted = jest.fn();
  store.dispatch(watchPurchase(() => option, onCompleted));
  const signInToApp = async () => {
    const own = openPage();
    const { accessToken } = await own.auth.createAccount();
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
    return { accessToken, accountId: own.auth.getSession()?.accountId };
  };
  const sent = () =>
    host.crossed
      .filter(({ direction }) => direction === 'to-host')
      .map(({ message }) => message.method);
  const update = (params: unknown) => host.push('subscriptionPages', 'onPurchaseUpdate', params);
  const purchase = () => selectPurchase(store.getState()).status;
  return {
    ...{
      host,
      accounts,
      service,
      requests,
      fired,
      store,
      stop,
      offer,
      option: option!,
      onCompleted,
    },
    ...{ signInToApp, sent, update, purchase },
  };
}

/** Returns the responses of an app that sells by card. */
function byCard(name: EmulatedHostName) {
  const { subscriptionPages } = typicalAnswers(name);
  const sold = typicalAnswers('windows').subscriptionPages?.['getSubscriptionOptions'];
  return { subscriptionPages: { ...subscriptionPages, getSubscriptionOptions: sold! } };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
async function until(holds: () => boolean) {
  while (!holds()) await settled();
}

describe('the offer of an app', () => {
  it('keeps the app’s order of the plans, with their trials', async () => {
    const { offer, store } = await open('android');
    expect(selectNative(store.getState())).toMatchObject({ status: 'connected', kind: 'android' });
    expect(offer).toMatchObject({
      platform: 'android',
      options: [{ cost: { recurrence: 'yearly' } }, { cost: { recurrence: 'monthly' } }],
    });
  });

  it('accepts an empty offer', async () => {
    const { offer } = await open('ios', typicalAnswers('ios', { sells: false }));
    expect(offer).toEqual({ status: 'known', platform: 'ios', options: [] });
  });

  it('accepts a duplicate response', async () => {
    const answers = typicalAnswers('ios');
    const options = answers.subscriptionPages?.['getSubscriptionOptions'];
    const { offer } = await open('ios', {
      subscriptionPages: {
        ...answers.subscriptionPages,
        getSubscriptionOptions: (params) => repeated(options?.(params)),
      },
    });
    expect(offer.status).toBe('known');
  });

  it.each([{ options: 'none' }, null, { platform: 'ios', options: [{ id: 1 }], features: [] }])(
    'rejects %j',
    async (answer) => {
      const { offer } = await open('macos', {
        subscriptionPages: { getSubscriptionOptions: () => answer },
      });
      expect(offer).toEqual({ status: 'unanswered' });
    },
  );
});

describe('a purchase in an app', () => {
  it.each([
    ['monthly', 'subscriptionsMonthlyPriceClicked'],
    ['yearly', 'subscriptionsYearlyPriceClicked'],
    ['weekly', 'subscriptionsUnknownPriceClicked'],
  ])('reports a click on a %s price', async (recurrence, method) => {
    const { store, option, sent } = await open('ios');
    store.dispatch(priceClicked({ ...option, cost: { ...option.cost, recurrence } }));
    expect(sent().at(-1)).toBe(method);
  });

  it('sends the option, its offer and the experiment from the URL', async () => {
    const { host, store, option, purchase, fired } = await open('ios');
    store.dispatch(buyInApp(option));
    expect(host.crossed.at(-1)?.message).toEqual({
      context: 'subscriptionPages',
      featureName: 'useSubscription',
      method: 'subscriptionSelected',
      params: {
        id: option.id,
        offerId: option.offer?.id,
        experiment: { name: 'paywall', cohort: 'b' },
      },
    });
    expect(purchase()).toBe('in-store');
    expect(fired).toEqual([['subscriptions.checkoutStart', { period: 'monthly' }]]);
  });

  it('omits an offer for which this buyer is not eligible', async () => {
    const { host, store, option } = await open('ios');
    const offer = { ...option.offer!, isUserEligible: false };
    store.dispatch(buyInApp({ ...option, offer }));
    expect(host.crossed.at(-1)?.message.params).not.toHaveProperty('offerId');
  });

  it('ends when it is canceled or remains unanswered', async () => {
    const { store, option, update, purchase } = await open('ios');
    store.dispatch(buyInApp(option));
    update({ type: 'canceled' });
    expect(purchase()).toBe('canceled');
    store.dispatch(purchaseUnanswered());
    expect(purchase()).toBe('canceled'); // ignored, because the purchase is no longer pending
    store.dispatch(buyInApp(option));
    store.dispatch(purchaseUnanswered());
    expect(purchase()).toBe('unanswered');
  });

  it('ignores all updates after it is completed', async () => {
    const { requests, store, option, update, purchase, onCompleted } = await open('macos');
    store.dispatch(buyInApp(option));
    for (const type of ['completed', 'canceled', 'completed']) update({ type });
    update({ type: 'redirect', token: 'of-the-app' });
    await until(() => onCompleted.mock.calls.length > 0);
    await settled();
    expect(purchase()).toBe('completed');
    expect(onCompleted).toHaveBeenCalledTimes(1);
    expect(requests).toEqual([]);
  });

  it('completes even after a timeout and signs in the buying account', async () => {
    const { store, option, update, purchase, onCompleted, signInToApp } = await open('android');
    store.dispatch(buyInApp(option));
    store.dispatch(purchaseUnanswered());
    const { accountId } = await signInToApp();
    update({ type: 'completed' });
    await until(() => onCompleted.mock.calls.length > 0);
    expect(purchase()).toBe('completed');
    expect(selectSubscriber(store.getState())?.accountId).toBe(accountId);
  });
});

describe('card checkout from an app', () => {
  it('opens with the app’s token and returns to the page that notifies the app', async () => {
    const { requests, store, option, update, signInToApp } = await open('macos', byCard('macos'));
    const { accessToken } = await signInToApp();
    store.dispatch(buyInApp(option));
    update({ type: 'redirect', token: accessToken });
    await until(() => assign.mock.calls.length > 0);
    const call = requests.at(-1);
    expect(call?.authorization).toBe(`Bearer ${accessToken}`);
    expect(call?.body).toMatchObject({
      productId: option.id,
      purchasePlatform: 'app',
      origin: 'funnel_appsettings_ios',
      returnUrl:
        '/subscriptions/welcome/stripe?success=true&billing_period=monthly&origin=funnel_appsettings_ios&experiment_paywall=b&exp_paywall=b',
    });
    expect(assign.mock.calls[0]?.[0]).not.toContain(accessToken);
  });

  it('opens once for a duplicate redirect', async () => {
    const { requests, store, option, update } = await open('macos', byCard('macos'));
    store.dispatch(buyInApp(option));
    update({ type: 'redirect', token: 'of-the-app' });
    update({ type: 'redirect', token: 'of-the-app' });
    await until(() => assign.mock.calls.length > 0);
    await settled();
    expect(assign).toHaveBeenCalledTimes(1);
    expect(requests.filter(({ body }) => body)).toHaveLength(1);
  });

  it('asks Android not to go back to the card form', async () => {
    const { requests, store, option, update } = await open('android', byCard('android'));
    store.dispatch(buyInApp(option));
    update({ type: 'redirect', token: 'of-the-app' });
    await until(() => assign.mock.calls.length > 0);
    expect(requests.at(-1)?.body).toMatchObject({
      returnUrl: expect.stringContaining('&preventBackNavigation=true'),
    });
  });

  it('reports an existing subscription if the app passes no token', async () => {
    const { service, store, option, update, purchase, signInToApp } = await open(
      'macos',
      byCard('macos'),
    );
    await signInToApp();
    service.subscription = subscriptionWire();
    store.dispatch(buyInApp(option));
    update({ type: 'redirect', token: '' });
    await until(() => purchase() === 'already-subscribed');
    expect(assign).not.toHaveBeenCalled();
  });

  it('opens for a signed-in user if the app passes no token', async () => {
    const { store, option, update, signInToApp } = await open('macos', byCard('macos'));
    await signInToApp();
    store.dispatch(buyInApp(option));
    update({ type: 'redirect' });
    await until(() => assign.mock.calls.length > 0);
  });

  it('fails if there is no token or the service is down', async () => {
    const { service, store, option, update, purchase } = await open('macos', byCard('macos'));
    store.dispatch(buyInApp(option));
    update({ type: 'redirect', token: '' });
    await until(() => purchase() === 'failed');
    service.faults.push({ kind: 'status', status: 503, body: { error: 'unavailable' } });
    update({ type: 'redirect', token: 'of-the-app' });
    expect(purchase()).toBe('opening-checkout');
    await until(() => purchase() === 'failed');
    expect(assign).not.toHaveBeenCalled();
  });

  it('empties the offer if the service places the buyer in another market', async () => {
    const { service, store, option, update, purchase } = await open('macos', byCard('macos'));
    store.dispatch(buyInApp(option));
    const body = { error: 'wrong_market', country: 'JP' };
    service.faults.push({ kind: 'status', status: 409, body });
    update({ type: 'redirect', token: 'of-the-app' });
    await until(() => purchase() === 'idle');
    expect(selectOffer(store.getState())).toMatchObject({ status: 'known', options: [] });
    expect(assign).not.toHaveBeenCalled();
  });

  it('keeps the token out of the Redux store', async () => {
    const { store, option, update, signInToApp } = await open('windows');
    const { accessToken } = await signInToApp();
    store.dispatch(buyInApp(option));
    update({ type: 'redirect', token: accessToken });
    await until(() => assign.mock.calls.length > 0);
    expect(JSON.stringify(store.getState())).not.toContain(accessToken);
  });
});

describe('completion of card checkout', () => {
  it('waits for the app', async () => {
    const { store, sent } = await open('macos', byCard('macos'));
    await expect(store.dispatch(completePaymentInApp(new AbortController().signal))).resolves.toBe(
      true,
    );
    expect(sent().at(-1)).toBe('completeStripePayment');
  });

  it('continues if the app refuses', async () => {
    const { store } = await open('ios', {});
    await expect(store.dispatch(completePaymentInApp(new AbortController().signal))).resolves.toBe(
      false,
    );
  });
});

describe('returning from a screen of the app', () => {
  it('picks up the user who signed in there', async () => {
    const { store, signInToApp, stop } = await open('ios');
    const { accountId } = await signInToApp();
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => selectSubscriber(store.getState()) !== undefined);
    expect(selectSubscriber(store.getState())?.accountId).toBe(accountId);
    stop();
  });
});
