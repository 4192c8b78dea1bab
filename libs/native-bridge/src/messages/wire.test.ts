/** Replays the exact messages recorded from native clients: `cases/wire.json`. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ANDROID_CALLBACK, ANDROID_SECRET } from '../constants.ts';
import { connectBridge } from '../core/connect-bridge.ts';
import { openMessenger } from '../core/open-messenger.ts';
import type { BridgeChannel } from '../core/transport.ts';
import { emulateHost, emulateRemoval, refused } from '../testing/index.ts';
import { androidTransport } from '../transports/android.ts';
import { webkitTransport } from '../transports/webkit.ts';
import { windowsTransport } from '../transports/windows.ts';
import * as dbp from './dbp-ui/index.ts';
import { notify, request, subscribe } from './index.ts';
import type { NotificationMessage, RequestMessage } from './message.ts';
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

/**
 * Opens a messenger on a bare Android window. Returns it with the sent messages and a function that
 * responds.
 */
function openAndroid<Feature extends string = 'useSubscription'>(
  channel = pages.subscriptionPages as BridgeChannel as BridgeChannel<Feature>,
) {
  const { context } = channel;
  const sent: unknown[] = [];
  const page: Record<string, unknown> = {
    [context]: {
      process(text: string, secret: string) {
        expect(secret).toBe(ANDROID_SECRET);
        sent.push(JSON.parse(text));
      },
    },
  };
  const messenger = openMessenger({
    channel,
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
] as const)('the request %s on Android', (name) => {
  const { request: asked, responses } = wire[name] as Exchange;
  it.each(Object.keys(responses))(
    'sends the recorded request and reads the response: %s',
    async (which) => {
      const { messenger, sent, say } = openAndroid();
      const asking = request(messenger, pages[name] as typeof pages.getFeatureConfig);
      expect(sent).toEqual([asked]);
      say(responses[which]);
      const { result } = responses[which]!;
      await expect(asking).resolves.toMatchObject(
        z.parse(pages[name].result as z.ZodMiniType<object>, result),
      );
    },
  );
});

it('requests the token of the restoration pages as recorded', async () => {
  const { request: asked, responses } = wire.restoration;
  for (const answer of Object.values(responses)) {
    const { messenger, sent, say } = openAndroid(itr.identityTheftRestorationPages);
    const asking = request(messenger, itr.getAccessToken);
    expect(sent).toEqual([asked]);
    say(answer);
    await expect(asking).resolves.toEqual({ token: answer.result['token'] || undefined });
  }
});

describe('notifications', () => {
  it('hands over the recorded tokens', () => {
    const { messenger, sent } = openAndroid();
    const { setAuthTokens, setSubscription } = wire as Record<string, { params: never }>;
    notify(messenger, pages.setAuthTokens, setAuthTokens!.params);
    notify(messenger, pages.setSubscription, setSubscription!.params);
    expect(sent).toEqual([setAuthTokens, setSubscription]);
  });

  it('uses the recorded notification names', () => {
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
    'sends the recorded parameters of %s',
    (name) => {
      for (const params of wire[name] as { id: string }[]) {
        const { messenger, sent } = openAndroid();
        notify(messenger, pages[name] as typeof pages.subscriptionSelected, params);
        expect(sent).toMatchObject([{ method: name, params }]);
      }
    },
  );
});

describe('responses and pushes', () => {
  it.each(['options', 'noOptions', 'optionsByCard'])(
    "preserves every member of the store's response: %s",
    (name) => {
      const recorded = wire[name] as object;
      const all: unknown[] = 'platform' in recorded ? [recorded] : Object.values(recorded);
      for (const each of all) {
        expect(z.parse(pages.getSubscriptionOptions.result, each)).toEqual(each);
      }
    },
  );

  it('delivers purchase updates as recorded', () => {
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

  it('parses the recorded handshakes and other responses on ordinary pages', () => {
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

describe('requests that wait for the user or a bank', () => {
  const { getUserSettings, requestNotificationsPermission } = wire['userSettings'] as Record<
    string,
    object[]
  >;
  it.each([
    ...getUserSettings!.map((result) => ({ name: 'getUserSettings', result }) as const),
    ...requestNotificationsPermission!.map(
      (result) => ({ name: 'requestNotificationsPermission', result }) as const,
    ),
  ])('reads the recorded response of $name: $result', async ({ name, result }) => {
    const { messenger, sent, say } = openAndroid();
    const asking = request(messenger, pages[name] as RequestMessage);
    expect(sent).toEqual([
      {
        context: 'subscriptionPages',
        featureName: 'useSubscription',
        method: name,
        params: {},
        id: 'myId',
      },
    ]);
    say({ ...(sent[0] as object), result });
    expect(await asking).toEqual(result);
  });

  it('sends completeStripePayment as recorded', async () => {
    const { request_params, result } = wire['completeStripePayment'] as {
      request_params: { change?: 'upgrade' }[];
      result: object;
    };
    for (const params of request_params) {
      const { messenger, sent, say } = openAndroid();
      const asking = request(messenger, pages.completeStripePayment, params);
      expect(sent).toMatchObject([{ method: 'completeStripePayment', id: 'myId' }]);
      expect((sent[0] as { params: object }).params).toEqual(params);
      say({ ...(sent[0] as object), result });
      expect(await asking).toEqual(result);
    }
  });
});

it('names a product so that Android and Apple both recognize it', () => {
  const recorded = wire['featureSelected'] as {
    accepted_apple: 'Duck.ai'[];
    accepted_android: string[];
    works_on_both: { feature: 'Duck.ai' };
  };
  const sentFor = (product: 'Duck.ai') => {
    const { messenger, sent } = openAndroid();
    notify(messenger, pages.featureSelected, { product });
    return (sent[0] as { params: Record<string, string> }).params;
  };
  expect(sentFor(recorded.works_on_both.feature)).toEqual(recorded.works_on_both);
  for (const product of recorded.accepted_apple) {
    const { feature, productFeature } = sentFor(product);
    expect(productFeature).toBe(product);
    expect(recorded.accepted_android).toContain(feature);
  }
});

it('rejects a missing token instead of sending a message that hosts ignore', () => {
  const { messages } = wire['ignored'] as { messages: { message: { method: string } }[] };
  const tokenless = messages.filter(({ message }) => message.method.startsWith('set'));
  expect(tokenless).toHaveLength(2);
  for (const { message } of tokenless) {
    const { messenger, sent } = openAndroid();
    expect(() => notify(messenger, pages[message.method as 'backToSettings'])).toThrow(
      expect.objectContaining({ code: 'invalid-params' }),
    );
    expect(sent).toEqual([]);
  }
});

describe('ordinary pages', () => {
  const { openSubscriptionPurchase_params, authUpdate_push } = wire['otherResults'] as {
    openSubscriptionPurchase_params: { origin?: string }[];
    authUpdate_push: { featureName: string; subscriptionName: string; params: object };
  };
  async function connected() {
    const host = emulateHost('ios', { availableMessages: ['authUpdate'] });
    const { featureName } = subs.subscriptions;
    expect(authUpdate_push.featureName).toBe(featureName);
    const connection = await connectBridge({ feature: featureName, host: host.window });
    if (!connection.ok) throw new Error(connection.code);
    return { host, bridge: connection.bridge };
  }

  it.each(openSubscriptionPurchase_params)('opens a purchase with %j', async (params) => {
    const { host, bridge } = await connected();
    notify(bridge, subs.openSubscriptionPurchase, params);
    expect(host.crossed.at(-1)?.message.params).toEqual(params);
  });

  it('receives an authUpdate as recorded', async () => {
    const { host, bridge } = await connected();
    const heard: unknown[] = [];
    subscribe(bridge, subs.authUpdate, (params) => heard.push(params));
    host.push('subscriptions', authUpdate_push.subscriptionName, authUpdate_push.params);
    expect(host.crossed.at(-1)?.message).toMatchObject(authUpdate_push);
    expect(heard).toEqual([authUpdate_push.params]);
  });
});

describe.each(['macos', 'windows'] as const)('removal pages on %s', (name) => {
  interface Removal {
    context: string;
    featureName: string;
    version: number;
    handshake_request: { version: number };
    handshake_ok: object;
    handshake_mismatch: { request: { version: number }; result: object };
    standard_ok: object;
    standard_fail: object;
    not_found: object[];
    error: string;
    states: string[];
    methods: string[];
    push: string[];
    profile: dbp.Profile;
    /** The parameters and results of all other messages. */
    exchanges: Record<string, { params: object; result: object | null }>;
  }
  const recorded = wire['removalPages'] as Removal;
  const { context, featureName, version } = recorded;

  function opened() {
    const removal = emulateRemoval();
    const host = emulateHost(name, { answers: { dbpui: removal.answers } });
    const messenger = openMessenger({
      channel: dbp.dbpUi,
      transports: [webkitTransport, windowsTransport],
      host: host.window,
      createId: () => 'myId',
    });
    const said = () => (host.crossed.at(-1)?.message as { result: unknown }).result;
    const sent = () => host.crossed.findLast(({ direction }) => direction === 'to-host')?.message;
    return { removal, host, messenger, said, sent };
  }

  const defined = Object.values(dbp).filter((each) => typeof each === 'object' && 'kind' in each);

  it('defines the recorded channel, version, messages and pushes', () => {
    expect(dbp.dbpUi).toEqual({ context, featureName });
    expect(dbp.DBP_UI_VERSION).toBe(version);
    const names = (key: string) =>
      defined.flatMap((each) => (key in each ? [String(Reflect.get(each, key))] : []));
    expect(names('method').toSorted()).toEqual(recorded.methods.toSorted());
    expect(Object.keys(recorded.exchanges).toSorted()).toEqual(recorded.methods.toSorted());
    expect(names('subscriptionName')).toEqual(recorded.push);
  });

  it.each(Object.entries(recorded.exchanges))(
    'sends and receives %s exactly as recorded',
    async (method, { params, result }) => {
      const { host, messenger, sent, said } = opened();
      host.answer('dbpui', method, () => result);
      const message = defined.find((each) => 'method' in each && each.method === method) as
        RequestMessage | NotificationMessage;
      const base = { context, featureName, method, params };
      if (message.kind === 'notification') {
        notify(messenger, message, params);
        expect(sent()).toEqual(base);
        return;
      }
      const heard = await request(messenger, message, params);
      expect(sent()).toEqual({ ...base, id: 'myId' });
      expect(said()).toEqual(result);
      // Only dates change, from seconds to milliseconds; no member is dropped.
      expect(inSeconds(heard)).toEqual(result);
    },
  );

  it('emulates responses with the recorded members', async () => {
    const { removal, messenger, said } = opened();
    const { names, addresses, birthYear } = recorded.profile;
    for (const each of names) await request(messenger, dbp.addNameToCurrentUserProfile, each);
    for (const each of addresses)
      await request(messenger, dbp.addAddressToCurrentUserProfile, each);
    await request(messenger, dbp.setBirthYearForCurrentUserProfile, { year: birthYear });
    Object.assign(removal.state, { hasStarted: true, sitesSearched: 3 });
    removal.state.records.push(
      { broker: 'Finch', found: 3, requested: 2 },
      { broker: 'Rook', found: 30, requested: 29, gone: 20 },
    );
    const asked = [
      dbp.getCurrentUserProfile,
      dbp.initialScanStatus,
      dbp.maintenanceScanStatus,
      dbp.getDataBrokers,
      dbp.handshake,
      dbp.saveProfile,
      dbp.getFeatureConfig,
    ];
    for (const message of asked) {
      await request(messenger, message as RequestMessage);
      expect([message.method, shapeOf(said())]).toEqual([
        message.method,
        shapeOf(recorded.exchanges[message.method]?.result),
      ]);
    }
  });

  it.each(recorded.states)('receives the pushed view %s', (state) => {
    const { host, messenger } = opened();
    const heard: unknown[] = [];
    subscribe(messenger, dbp.setState, (params) => heard.push(params));
    host.push('dbpui', 'setState', { state });
    expect(host.crossed.at(-1)?.message).toEqual({
      ...{ context, featureName },
      ...{ subscriptionName: 'setState', params: { state } },
    });
    expect(heard).toEqual([{ state }]);
  });

  it('performs the handshake as recorded', async () => {
    const { messenger, said, sent } = opened();
    expect(await request(messenger, dbp.handshake)).toEqual(recorded.handshake_ok);
    expect(sent()?.params).toEqual(recorded.handshake_request);
    expect(said()).toEqual(recorded.handshake_ok);
    const { request: other, result } = recorded.handshake_mismatch;
    expect(await request(messenger, dbp.handshake, other)).toEqual(result);
    expect(said()).toEqual(result);
  });

  it('reads the outcome of an operation or its error', async () => {
    const { host, messenger, said } = opened();
    const [first] = recorded.profile.names as [dbp.ProfileName];
    const add = () => request(messenger, dbp.addNameToCurrentUserProfile, first);
    expect(await add()).toEqual(recorded.standard_ok);
    expect(said()).toEqual(recorded.standard_ok);
    expect(await add()).toEqual(recorded.standard_fail);
    expect(said()).toEqual(recorded.standard_fail);
    host.answer('dbpui', 'saveProfile', () => refused(recorded.error));
    await expect(request(messenger, dbp.saveProfile)).rejects.toMatchObject({
      code: 'rejected',
      cause: { message: recorded.error },
    });
  });

  it('reads "not found" as undefined', async () => {
    const asked = [dbp.getCurrentUserProfile, dbp.initialScanStatus, dbp.maintenanceScanStatus];
    const { messenger, said } = opened();
    for (const [i, message] of asked.entries()) {
      expect(await request(messenger, message as typeof dbp.getCurrentUserProfile)).toBeUndefined();
      expect(said()).toEqual(recorded.not_found[i]);
    }
  });
});

/** Matches the names of date members. */
const DATES = /(?:^date|Date|Timestamp)$/;

/** Converts the dates in a parsed message back to the seconds of the wire format. */
function inSeconds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      typeof member === 'number' && DATES.test(key) ? member / 1000 : member,
    ),
  );
}

/** Returns the member names of a value without its contents. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, member]) => [key, shapeOf(member)]),
  );
}
