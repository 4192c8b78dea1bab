import { describe, expect, it, jest } from '@jest/globals';
import { ANDROID_SECRET } from '../constants.ts';
import { openMessenger } from '../core/open-messenger.ts';
import { androidTransport } from '../transports/android.ts';
import { webkitTransport } from '../transports/webkit.ts';
import { emulateHost } from './emulate-host.ts';
import { CHANNELS, HOSTS } from './hosts.ts';
import { typicalAnswers } from './typical-answers.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('emulateHost', () => {
  it.each<[string, object, string]>([
    ['a wrong secret', {}, 'secret'],
    ['an unknown feature', { featureName: 'test' }, ANDROID_SECRET],
    ['an unknown method', { method: 'test' }, ANDROID_SECRET],
    ['another context', { context: 'identityTheftRestorationPages' }, ANDROID_SECRET],
    ['a request without an id', { id: undefined }, ANDROID_SECRET],
  ])('does not respond as Android to %s', async (_name, change, secret) => {
    const { window, crossed } = emulateHost('android', {
      answers: typicalAnswers('android', { token: 'authToken' }),
    });
    const callback = jest.fn();
    const host = window as typeof window & {
      subscriptionPages: { process(text: string, secret: string): void };
      messageCallback: unknown;
    };
    host.messageCallback = callback;
    const message = {
      context: 'subscriptionPages',
      featureName: 'useSubscription',
      method: 'getSubscription',
      id: 'myId',
      params: {},
    };
    host.subscriptionPages.process(JSON.stringify({ ...message, ...change }), secret);
    host.subscriptionPages.process('{"context', ANDROID_SECRET);
    await settled();
    expect(callback).not.toHaveBeenCalled();
    expect(crossed).toHaveLength(2);

    host.subscriptionPages.process(JSON.stringify(message), ANDROID_SECRET);
    await settled();
    expect(callback.mock.calls).toEqual([
      [
        ANDROID_SECRET,
        {
          context: 'subscriptionPages',
          featureName: 'useSubscription',
          method: 'getSubscription',
          id: 'myId',
          result: { token: 'authToken' },
        },
      ],
    ]);
  });

  it('notifies observers of messages both ways until they unsubscribe', async () => {
    const host = emulateHost('macos', { answers: typicalAnswers('macos', { token: 'jwt' }) });
    const observer = jest.fn();
    const stop = host.observe(observer);
    const messenger = openMessenger({
      channel: CHANNELS.subscriptionPages,
      transports: [webkitTransport],
      host: host.window,
    });
    await messenger.request('getAccessToken');
    stop();
    messenger.notify('backToSettings');
    expect(observer.mock.calls).toMatchObject([
      [{ direction: 'to-host', message: { method: 'getAccessToken' } }],
      [
        {
          direction: 'to-page',
          raw: expect.stringContaining('"token":"jwt"'),
          message: { result: { token: 'jwt' } },
        },
      ],
    ]);
    expect(host.crossed).toHaveLength(3);
  });

  it('changes its responses at run time', async () => {
    const host = emulateHost('ios');
    const messenger = openMessenger({
      channel: CHANNELS.subscriptionPages,
      transports: [webkitTransport],
      host: host.window,
    });
    host.answer('subscriptionPages', 'getAccessToken', () => ({ token: 'new' }));
    expect(await messenger.request('getAccessToken')).toEqual({ token: 'new' });
    host.answer('subscriptionPages', 'getAccessToken', undefined);
    await expect(messenger.request('getAccessToken')).rejects.toMatchObject({
      cause: {
        message:
          'feature named `useSubscription` was found, but the handler named `getAccessToken` was not',
      },
    });
  });

  it('installs itself on an existing window', async () => {
    const window = { navigator: { language: 'en' }, chrome: { runtime: {} }, webkit: {} };
    emulateHost('windows', { window });
    expect(window).toMatchObject({
      navigator: { language: 'en', duckduckgo: { platform: 'windows' } },
      chrome: { runtime: {}, webview: {} },
    });
    const host = emulateHost('android', { window: { navigator: {} } });
    expect(() =>
      openMessenger({
        channel: CHANNELS.dbpui,
        transports: [androidTransport],
        host: host.window,
      }),
    ).toThrow('Unsupported');
  });

  it.each(['extension', 'browser'] as const)(
    'installs no transport as %s and pushes nothing',
    (name) => {
      const host = emulateHost(name, { answers: typicalAnswers(name) });
      host.push('subscriptionPages', 'onPurchaseUpdate', {});
      host.push('subscriptions', 'authUpdate', {});
      host.push('dbpui', 'setState', {});
      host.send({});
      const toPage = host.crossed.filter(({ mark }) => mark.secret);
      expect(toPage).toEqual([]);
      expect(Object.keys(host.window)).not.toContain('webkit');
      expect(HOSTS[name].transport).toBeUndefined();
    },
  );
});
