import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  delayed,
  dropped,
  type EmulatedAnswer,
  emulateHost,
  type EmulatedHostName,
  type EmulateHostOptions,
  refused,
  typicalAnswers,
} from '../testing/index.ts';
import type { BridgeConnection } from './connect-bridge.ts';
import { createNativeSubscription, type NativeSubscriptionOptions } from './native-subscription.ts';

function started(
  name: EmulatedHostName,
  answers: Readonly<Record<string, EmulatedAnswer>> = {},
  options: NativeSubscriptionOptions & EmulateHostOptions = {},
) {
  const host = emulateHost(name, { answers: { subscriptions: answers }, ...options });
  const subscription = createNativeSubscription({ host: host.window, ...options });
  const seen = [subscription.getSnapshot()];
  subscription.subscribe(() => seen.push(subscription.getSnapshot()));
  const asked = () =>
    host.crossed.filter(
      ({ direction, message }) =>
        direction === 'to-host' && message.method === 'subscriptionDetails',
    ).length;
  return { host, subscription, seen, asked };
}

const settled = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('createNativeSubscription (specification §4)', () => {
  it.each(['ios', 'macos', 'android', 'android-web-message', 'windows'] as const)(
    'starts as PENDING and resolves the status on %s',
    async (name) => {
      const yes = started(name, { subscriptionDetails: () => ({ isSubscribed: true }) });
      const no = started(name, { subscriptionDetails: () => ({ isSubscribed: false }) });
      await settled();
      expect(yes.seen).toEqual(['PENDING', 'SUBSCRIBED']);
      expect(no.seen).toEqual(['PENDING', 'UNSUBSCRIBED']);
    },
  );

  it.each(['extension', 'browser'] as const)('resolves to UNKNOWN in %s', async (name) => {
    const { seen, host } = started(name);
    await settled();
    expect(seen).toEqual(['PENDING', 'UNKNOWN']);
    expect(host.crossed).toEqual([]);
  });

  it('resolves to ERROR on a server, which is not a browser context', async () => {
    const { seen } = started('browser', {}, { host: null });
    await settled();
    expect(seen).toEqual(['PENDING', 'ERROR']);
  });

  it('uses the global window by default', async () => {
    const subscription = createNativeSubscription();
    await settled();
    expect(subscription.getSnapshot()).toBe('ERROR'); // Node has no window.
  });

  it('resolves to ERROR when the handshake times out after 500 ms', async () => {
    const { seen } = started('android', { handshake: dropped });
    await settled(499);
    expect(seen).toEqual(['PENDING']);
    await settled(1);
    expect(seen).toEqual(['PENDING', 'ERROR']);
  });

  it('resolves to UNKNOWN without a request when the handshake lacks subscriptionDetails', async () => {
    const { seen, asked, subscription } = started('ios', {
      getFeatureConfig: () => ({}),
    });
    await settled();
    await subscription.refresh();
    expect(seen).toEqual(['PENDING', 'UNKNOWN']);
    expect(asked()).toBe(0);
  });

  it.each<[string, EmulatedAnswer]>([
    ['refused', () => refused('invalid origin')],
    ['no response within 1200 ms', dropped],
  ])('resolves to ERROR when the details request is %s', async (_name, answer) => {
    const { seen } = started('macos', { subscriptionDetails: answer });
    await settled(1200);
    expect(seen).toEqual(['PENDING', 'ERROR']);
  });

  it('resolves to UNKNOWN when isSubscribed is not a boolean', async () => {
    const { seen } = started('macos', { subscriptionDetails: () => ({ isSubscribed: 'yes' }) });
    await settled();
    expect(seen).toEqual(['PENDING', 'UNKNOWN']);
  });

  it.each([
    ['true', 'SUBSCRIBED'],
    ['false', 'UNSUBSCRIBED'],
  ])('lets a stored %s force %s without sending a message', async (stored, status) => {
    const { seen, host } = started('ios', {}, { readOverride: () => stored });
    await settled();
    expect(seen).toEqual([status]);
    expect(host.crossed).toEqual([]);
  });

  it('ignores a storage that throws', async () => {
    const { seen } = started(
      'ios',
      { subscriptionDetails: () => ({ isSubscribed: true }) },
      {
        readOverride: () => {
          throw new Error('denied');
        },
      },
    );
    await settled();
    expect(seen).toEqual(['PENDING', 'SUBSCRIBED']);
  });

  it.each([
    ['jwt', 'SUBSCRIBED'],
    [undefined, 'UNSUBSCRIBED'],
  ] as const)('maps typical responses with the token %s to %s', async (token, status) => {
    for (const name of ['ios', 'android', 'windows'] as const) {
      const { subscriptions = {} } = typicalAnswers(name, token === undefined ? {} : { token });
      const { seen } = started(name, subscriptions);
      await settled();
      expect(seen).toEqual(['PENDING', status]);
    }
  });

  it('refetches the status on authUpdate without an intermediate state', async () => {
    let isSubscribed = false;
    const { seen, host } = started('android', {
      subscriptionDetails: () => ({ isSubscribed }),
      authUpdate: () => null,
    });
    await settled();
    isSubscribed = true;
    host.push('subscriptions', 'authUpdate', {});
    await settled();
    expect(seen).toEqual(['PENDING', 'UNSUBSCRIBED', 'SUBSCRIBED']);
  });

  it('ignores authUpdate if the handshake does not list it', async () => {
    const { asked, host } = started('android', {
      subscriptionDetails: () => ({ isSubscribed: false }),
    });
    await settled();
    host.push('subscriptions', 'authUpdate', {});
    await settled();
    expect(asked()).toBe(1);
  });

  it('uses only the latest response', async () => {
    const answers = [delayed(100, { isSubscribed: true }), { isSubscribed: false }];
    const { seen, host } = started('ios', {
      subscriptionDetails: () => answers.shift(),
      authUpdate: () => null,
    });
    await settled(10);
    host.push('subscriptions', 'authUpdate', {});
    await settled(200);
    expect(seen).toEqual(['PENDING', 'UNSUBSCRIBED']);
  });

  it('keeps the status unchanged after dispose at any point', async () => {
    for (const ms of [0, 10, 30]) {
      const { subscription, host } = started('ios', {
        handshake: () => delayed(5, { availableMessages: ['subscriptionDetails', 'authUpdate'] }),
        subscriptionDetails: () => delayed(20, { isSubscribed: true }),
      });
      await settled(ms);
      const status = subscription.getSnapshot();
      subscription.dispose();
      host.push('subscriptions', 'authUpdate', {});
      await settled(100);
      expect(subscription.getSnapshot()).toBe(status);
    }
  });

  it('stops notifying a listener that unsubscribed', async () => {
    const { subscription } = started('ios', {
      subscriptionDetails: () => ({ isSubscribed: true }),
    });
    const listener = jest.fn();
    subscription.subscribe(listener)();
    await settled();
    expect(listener).not.toHaveBeenCalled();
  });

  it('notifies the other listeners when one throws', async () => {
    const reported = jest.fn();
    globalThis.reportError = reported;
    const { subscription, seen } = started('ios', {
      subscriptionDetails: () => ({ isSubscribed: true }),
    });
    const later = jest.fn();
    subscription.subscribe(() => {
      throw new Error('of the host');
    });
    subscription.subscribe(later);
    await settled();
    expect(seen).toEqual(['PENDING', 'SUBSCRIBED']);
    expect(later).toHaveBeenCalledTimes(1);
    expect(reported.mock.calls).toEqual([[new Error('of the host')]]);
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('resolves to ERROR instead of staying PENDING when connecting fails', async () => {
    const { seen } = started('ios', {}, { connect: () => Promise.reject(new Error('broken')) });
    await settled();
    expect(seen).toEqual(['PENDING', 'ERROR']);
  });

  it('disposes of a bridge that connects after dispose', async () => {
    const dispose = jest.fn();
    const bridge = { dispose, availableMessages: [], supports: () => false };
    const { subscription } = started(
      'ios',
      {},
      { connect: async () => ({ ok: true, bridge }) as unknown as BridgeConnection },
    );
    subscription.dispose();
    await settled();
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  it('disposes of its bridge on dispose', async () => {
    const dispose = jest.fn();
    const bridge = { dispose, availableMessages: [], supports: () => false };
    const { subscription } = started(
      'ios',
      {},
      { connect: async () => ({ ok: true, bridge }) as unknown as BridgeConnection },
    );
    await settled();
    expect(dispose).not.toHaveBeenCalled();
    subscription.dispose();
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  it('works without updates if the host refuses the subscription', async () => {
    const bridge = {
      availableMessages: ['subscriptionDetails', 'authUpdate'],
      supports: () => true,
      subscribe: () => {
        throw new Error('no');
      },
      request: async () => ({ isSubscribed: true }),
    };
    const { seen } = started(
      'ios',
      {},
      { connect: async () => ({ ok: true, bridge }) as unknown as BridgeConnection },
    );
    await settled();
    expect(seen).toEqual(['PENDING', 'SUBSCRIBED']);
  });
});
