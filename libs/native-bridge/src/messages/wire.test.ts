/** Messages as native clients were seen to send and to read them, to the letter: `cases/wire.json`. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ANDROID_CALLBACK, ANDROID_SECRET } from '../constants.ts';
import { openMessenger } from '../core/open-messenger.ts';
import { androidTransport } from '../transports/android.ts';
import { windowsTransport } from '../transports/windows.ts';
import { notify, request, subscribe } from './index.ts';
import * as itr from './identity-theft-restoration-pages/index.ts';
import * as pages from './subscription-pages/index.ts';
import * as subs from './subscriptions/index.ts';

interface Exchange {
  request: { method: string; context: string };
  responses: Record<string, { result: Record<string, unknown> }>;
}
const wire = JSON.parse(
  readFileSync(new URL('cases/wire.json', import.meta.url), 'utf8'),
) as Record<string, unknown> & Record<'getSubscription' | 'restoration', Exchange>;

/** A bare Android window, what was sent to it, and a way to answer. */
function openAndroid(context = 'subscriptionPages') {
  const sent: unknown[] = [];
  const page: Record<string, unknown> = {
    [context]: {
      process(text: string, secret: string) {
        expect(secret).toBe(ANDROID_SECRET);
        sent.push(JSON.parse(text));
      },
    },
  };
  const channel = context === 'subscriptionPages' ? pages.subscriptionPages : undefined;
  const messenger = openMessenger({
    channel: channel ?? itr.identityTheftRestorationPages,
    transports: [androidTransport],
    host: page,
    createId: () => 'myId',
  });
  const say = (message: unknown) =>
    (page[ANDROID_CALLBACK] as (secret: string, message: unknown) => void)(ANDROID_SECRET, message);
  return { messenger, sent, say };
}

describe.each([
  'getSubscription',
  'getAccessToken',
  'getAuthAccessToken',
  'getFeatureConfig',
] as const)('on Android, %s', (name) => {
  const { request: asked, responses } = wire[name] as Exchange;
  it.each(Object.keys(responses))('is asked and answered as recorded: %s', async (which) => {
    const { messenger, sent, say } = openAndroid();
    const asking = request(messenger, pages[name] as typeof pages.getFeatureConfig);
    expect(sent).toEqual([asked]);
    say(responses[which]);
    const { result } = responses[which]!;
    await expect(asking).resolves.toMatchObject(
      z.parse(pages[name].result as z.ZodMiniType<object>, result),
    );
  });
});

it('asks for the token of the restoration pages as recorded', async () => {
  const { request: asked, responses } = wire.restoration;
  for (const answer of Object.values(responses)) {
    const { messenger, sent, say } = openAndroid('identityTheftRestorationPages');
    const asking = request(messenger, itr.getAccessToken);
    expect(sent).toEqual([asked]);
    say(answer);
    await expect(asking).resolves.toEqual({ token: answer.result['token'] || undefined });
  }
});

describe('notifications', () => {
  it('hand tokens over as recorded', () => {
    const { messenger, sent } = openAndroid();
    const { setAuthTokens, setSubscription } = wire as Record<string, { params: never }>;
    notify(messenger, pages.setAuthTokens, setAuthTokens!.params);
    notify(messenger, pages.setSubscription, setSubscription!.params);
    expect(sent).toEqual([setAuthTokens, setSubscription]);
  });

  it('have the recorded names', () => {
    for (const { method, params } of wire['notifications'] as {
      method: string;
      params: object;
    }[]) {
      const { messenger, sent } = openAndroid();
      notify(messenger, pages[method as 'backToSettings']);
      expect(sent).toEqual([
        { context: 'subscriptionPages', featureName: 'useSubscription', method, params },
      ]);
    }
  });

  it.each(['subscriptionSelected', 'subscriptionChangeSelected'] as const)(
    'carry what was recorded of %s',
    (name) => {
      for (const params of wire[name] as { id: string }[]) {
        const { messenger, sent } = openAndroid();
        notify(messenger, pages[name] as typeof pages.subscriptionSelected, params);
        expect(sent).toMatchObject([{ method: name, params }]);
      }
    },
  );
});

describe('answers and pushes', () => {
  it.each(['options', 'noOptions', 'optionsByCard'])('of a store are read whole: %s', (name) => {
    const recorded = wire[name] as object;
    const all: unknown[] = 'platform' in recorded ? [recorded] : Object.values(recorded);
    for (const each of all) {
      expect(z.parse(pages.getSubscriptionOptions.result, each)).toEqual(each);
    }
  });

  it('of a purchase come as they were pushed', () => {
    const { messenger, say } = openAndroid();
    const heard: unknown[] = [];
    subscribe(messenger, pages.onPurchaseUpdate, (update) => heard.push(update));
    const pushed = wire['purchaseUpdates'] as { params: { token?: string } }[];
    pushed.forEach(say);
    expect(heard).toEqual(
      pushed.map(({ params }) =>
        'token' in params ? { ...params, token: params.token || undefined } : params,
      ),
    );
  });

  it('of the handshake, and of others on ordinary pages, are read', () => {
    const { results } = wire['handshake'] as { results: Record<string, object> };
    for (const answer of Object.values(results)) {
      expect(z.parse(subs.handshake.result, answer)).toEqual(answer);
    }
    const others = wire['otherResults'] as Record<string, Record<string, object>>;
    for (const answer of Object.values(others['getFeatureConfig'] ?? {})) {
      expect(z.parse(subs.getFeatureConfig.result, answer)).toMatchObject(answer);
    }
    const tokens = Object.values(others['getAuthAccessToken'] ?? {}).map(
      (answer) => z.parse(subs.getAuthAccessToken.result, answer).accessToken,
    );
    expect(tokens).toEqual(['<token>', undefined, undefined]);
  });
});

describe('the envelopes', () => {
  interface Envelopes {
    request: { context: string; featureName: string; method: string; params: object; id: string };
    windows_request: object;
    windows_notification: object;
  }
  it('of Windows are as recorded', () => {
    const { request: asked, ...recorded } = wire['envelopes'] as Envelopes;
    const sent: unknown[] = [];
    const webview = { postMessage: (message: unknown) => sent.push(message) };
    const { request: send, notify: tell } = openMessenger({
      channel: { context: asked.context, featureName: asked.featureName },
      transports: [windowsTransport],
      host: { chrome: { webview: { ...webview, addEventListener() {} } } } as object,
      createId: () => asked.id,
    });
    void send(asked.method, {}, { signal: new AbortController().signal, timeoutMs: 1 }).catch(
      () => {},
    );
    tell(asked.method);
    expect(sent).toEqual([recorded.windows_request, recorded.windows_notification]);
  });
});
