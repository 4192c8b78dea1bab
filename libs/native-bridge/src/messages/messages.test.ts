// Specification §7: native bridge.
import { describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { BridgeError } from '../errors.ts';
import { openMessenger } from '../core/open-messenger.ts';
import { connectBridge } from '../core/connect-bridge.ts';
import type { BridgeChannel } from '../core/transport.ts';
import {
  emulateHost,
  type EmulatedAnswers,
  type EmulatedHostName,
  emulateRemoval,
  typicalAnswers,
} from '../testing/index.ts';
import { webkitTransport } from '../transports/webkit.ts';
import { androidTransport } from '../transports/android.ts';
import { androidWebMessageTransport } from '../transports/android-web-message.ts';
import { windowsTransport } from '../transports/windows.ts';
import * as dbp from './dbp-ui/index.ts';
import * as itr from './identity-theft-restoration-pages/index.ts';
import { notify, request, type StandardSchema, subscribe } from './index.ts';
import * as pages from './subscription-pages/index.ts';
import * as subs from './subscriptions/index.ts';

const transports = [
  webkitTransport,
  androidTransport,
  androidWebMessageTransport,
  windowsTransport,
];

function opened<Feature extends string = 'useSubscription'>(
  name: EmulatedHostName,
  answers: EmulatedAnswers = typicalAnswers(name),
  channel = pages.subscriptionPages as BridgeChannel as BridgeChannel<Feature>,
) {
  const host = emulateHost(name, { answers });
  return { host, messenger: openMessenger({ channel, transports, host: host.window }) };
}

const failureOf = (promise: Promise<unknown>) => promise.catch((error: BridgeError) => error.code);

const HOSTS = ['ios', 'macos', 'android', 'android-web-message', 'windows'] as const;
const ALL = { ...pages, ...itr, ...subs, ...dbp };

describe('request, notify and subscribe', () => {
  it('sends only the parameters that the schema defines', () => {
    const { host, messenger } = opened('macos');
    const tokens = {
      accessToken: 'accessToken',
      refreshToken: 'refreshToken',
      email: 'jo@x.example',
    };
    notify(messenger, pages.setAuthTokens, tokens);
    expect(host.crossed.at(-1)?.raw).toEqual({
      context: 'subscriptionPages',
      featureName: 'useSubscription',
      method: 'setAuthTokens',
      params: { accessToken: 'accessToken', refreshToken: 'refreshToken' },
    });
  });

  it('sends nothing that violates the schema and quotes none of it', async () => {
    const { host, messenger } = opened('ios');
    const broken = { accessToken: 'accessToken', refreshToken: '' };
    expect(() => notify(messenger, pages.setAuthTokens, broken)).toThrow(
      expect.objectContaining({
        code: 'invalid-params',
        message: 'setAuthTokens was called with an invalid refreshToken',
        cause: undefined,
      }),
    );
    const change = { change: 'sidegrade' } as unknown as { change: 'upgrade' };
    expect(await failureOf(request(messenger, pages.completeStripePayment, change))).toBe(
      'invalid-params',
    );
    expect(host.crossed).toEqual([]);
  });

  it.each([null, 'token', 7, [], { token: 7 }, { token: {} }])(
    'rejects the malformed response %j',
    async (answer) => {
      const { messenger } = opened('android', {
        subscriptionPages: { getAccessToken: () => answer },
      });
      expect(await failureOf(request(messenger, pages.getAccessToken))).toBe('invalid-response');
    },
  );

  it('names the invalid members without their values', async () => {
    const { messenger } = opened('android', {
      subscriptionPages: {
        getSubscriptionOptions: () => ({
          platform: 'android',
          options: [{ id: 'yearly', cost: { displayPrice: 9, recurrence: 'SECRET' } }, 'SECRET'],
          features: [],
        }),
      },
    });
    const error = await request(messenger, pages.getSubscriptionOptions).catch((e: unknown) => e);
    expect(error).toMatchObject({
      message:
        'getSubscriptionOptions responded with an invalid options.0.cost.displayPrice, options.1',
    });
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('SECRET');
  });

  it('reads an option without its offer if the offer is malformed', async () => {
    const option = { id: 'yearly', cost: { displayPrice: '$5.00', recurrence: 'Yearly' } };
    const offer = { type: 'freeTrial', id: 'trial', durationInDays: 7, isUserEligible: true };
    const { messenger } = opened('android', {
      subscriptionPages: {
        getSubscriptionOptions: () => ({
          platform: 'android',
          options: [
            { ...option, offer: { ...offer, isUserEligible: 'yes' } },
            { ...option, offer },
          ],
          features: [],
        }),
      },
    });
    const { options } = await request(messenger, pages.getSubscriptionOptions);
    expect(options.map((each) => each.offer)).toEqual([undefined, offer]);
  });

  it('drops pushes that violate the schema and reports them to onInvalid', () => {
    const { host, messenger } = opened('ios');
    const [listener, onInvalid] = [jest.fn(), jest.fn()];
    subscribe(messenger, pages.onPurchaseUpdate, listener, onInvalid);
    host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'stolen' });
    host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed', extra: 1 });
    expect(listener.mock.calls).toEqual([[{ type: 'completed' }]]);
    expect(onInvalid.mock.calls).toEqual([
      [
        expect.objectContaining({
          code: 'invalid-response',
          message: 'onPurchaseUpdate was pushed with an invalid value',
        }),
      ],
    ]);
  });

  it("applies the message's timeout unless the caller overrides it", async () => {
    const asked: unknown[] = [];
    const messenger = {
      request: async (_method: string, _params?: object, options?: object) => {
        asked.push(options);
        return {};
      },
    };
    await request(messenger, pages.completeStripePayment, {});
    await request(messenger, pages.completeStripePayment, {}, { timeoutMs: 5 });
    await request(messenger, pages.getAccessToken);
    expect(asked).toEqual([{ timeoutMs: 120_000 }, { timeoutMs: 5 }, {}]);
  });
});

it('fails to compile with the wrong kind of message or missing parameters', () => {
  const { messenger } = opened('ios');
  const mistakes = [
    // @ts-expect-error it is a notification
    () => request(messenger, pages.setAuthTokens, { accessToken: 'a', refreshToken: 'b' }),
    // @ts-expect-error it is a request
    () => notify(messenger, pages.getAccessToken),
    // @ts-expect-error it is pushed
    () => request(messenger, pages.onPurchaseUpdate),
    // @ts-expect-error it needs a token
    () => notify(messenger, pages.setSubscription),
    // @ts-expect-error the app takes no slugs
    () => notify(messenger, pages.featureSelected, { product: 'vpn' }),
    // @ts-expect-error it is of another channel
    () => request(messenger, dbp.getBackgroundAgentMetadata),
  ];
  expect(mistakes).toHaveLength(6);
});

describe('getFeatureConfig', () => {
  const NONE = {
    useUnifiedFeedback: false,
    useSubscriptionsAuthV2: false,
    usePaidDuckAi: false,
    useAlternateStripePaymentFlow: false,
    useGetSubscriptionTierOptions: false,
  };

  it.each<[string, unknown, object]>([
    ['all false by default (specification §3)', {}, NONE],
    ['a missing flag is false', { usePaidDuckAi: true }, { ...NONE, usePaidDuckAi: true }],
    ['an unknown flag is ignored', { useTimeTravel: true }, NONE],
    [
      'a value that is not a boolean is false',
      { useSubscriptionsAuthV2: 'true', usePaidDuckAi: null },
      NONE,
    ],
  ])('reads feature flags: %s', async (_name, answer, flags) => {
    const { messenger } = opened('android', {
      subscriptionPages: { getFeatureConfig: () => answer },
    });
    expect(await request(messenger, pages.getFeatureConfig)).toEqual(flags);
    expect(await pages.readFeatureConfig(messenger)).toEqual(flags);
  });

  it('reads every feature flag as false if the app rejects the request', async () => {
    const { messenger } = opened('ios', {});
    expect(await pages.readFeatureConfig(messenger)).toEqual(NONE);
  });
});

/** Type-checked only, never executed. */
export async function addressed() {
  const { messenger } = opened('macos');
  const restoration = opened('macos', {}, itr.identityTheftRestorationPages).messenger;
  const connection = await connectBridge({ feature: subs.subscriptions.featureName });
  await request(messenger, pages.getAccessToken);
  await request(restoration, itr.getAccessToken);
  // @ts-expect-error -- a message of the removal pages, over the messenger of the subscription pages
  await request(messenger, dbp.getCurrentUserProfile);
  // @ts-expect-error -- one of the subscription pages, over that of restoration
  notify(restoration, pages.backToSettings);
  // @ts-expect-error -- one that is pushed to ordinary pages
  subscribe(messenger, subs.authUpdate, () => {});
  if (!connection.ok) return;
  await request(connection.bridge, subs.subscriptionDetails);
  // @ts-expect-error -- a bridge reaches the feature that it was connected to
  await request(connection.bridge, pages.getAccessToken);
}

describe('schemas of any library (Standard Schema 1)', () => {
  /** Implements the standard (https://standardschema.dev) without a library. */
  const words: StandardSchema<{ word: string }, string> = {
    '~standard': {
      version: 1,
      vendor: 'tests',
      validate: (value) =>
        typeof (value as { word?: unknown }).word === 'string'
          ? { value: (value as { word: string }).word.toUpperCase() }
          : { issues: [{ message: 'no text', path: ['word', { key: 0 }] }] },
    },
  };
  const later: StandardSchema<object> = {
    '~standard': {
      version: 1,
      vendor: 'tests',
      validate: async (value) => ({ value: value as object }),
    },
  };
  const nothing = z.object({});
  const ask = { kind: 'request', method: 'ask', params: nothing, result: words } as const;
  const push = { kind: 'push', subscriptionName: 'word', params: words } as const;

  it("validates and types a response with any library's schema", async () => {
    const { messenger } = opened('macos', {
      subscriptionPages: { ask: () => ({ word: 'duck' }) },
    });
    const answer: string = await request(messenger, ask);
    expect(answer).toBe('DUCK');
  });

  it('names invalid members of a Standard Schema without their values', async () => {
    const { messenger, host } = opened('macos', { subscriptionPages: { ask: () => 'SECRET' } });
    const error = await request(messenger, ask).catch((thrown: Error) => thrown.message);
    expect(error).toBe('ask responded with an invalid word.0');
    const onInvalid = jest.fn<(error: BridgeError) => void>();
    subscribe(messenger, push, () => {}, onInvalid);
    host.push('subscriptionPages', 'word', { word: 1 });
    expect(onInvalid.mock.calls[0]?.[0]).toMatchObject({ code: 'invalid-response' });
  });

  it('allows asynchronous validation only for responses', async () => {
    const answers = { subscriptionPages: { ask: () => ({ a: 1 }) } };
    const { messenger, host } = opened('macos', answers);
    expect(await request(messenger, { ...ask, result: later })).toEqual({ a: 1 });
    const before = host.crossed.length;
    expect(await failureOf(request(messenger, { ...ask, params: later }, {}))).toBe(
      'invalid-params',
    );
    expect(() =>
      notify(messenger, { kind: 'notification', method: 'x', params: later }, {}),
    ).toThrow('x was called with a schema that answers later');
    expect(host.crossed).toHaveLength(before);
  });
});

describe('responses of hosts', () => {
  it.each(HOSTS)('reads the token, or its absence, as %s sends it', async (name) => {
    const signedOut = opened(name).messenger;
    const signedIn = opened(name, typicalAnswers(name, { token: 'jwt' })).messenger;
    expect(await request(signedOut, pages.getSubscription)).toEqual({ token: undefined });
    expect(await request(signedOut, pages.getAccessToken)).toEqual({ token: undefined });
    expect(await request(signedOut, pages.getAuthAccessToken)).toEqual({ accessToken: undefined });
    expect(await request(signedIn, pages.getSubscription)).toEqual({ token: 'jwt' });
    expect(await request(signedIn, pages.getAccessToken)).toEqual({ token: 'jwt' });
    expect(await request(signedIn, pages.getAuthAccessToken)).toEqual({ accessToken: 'jwt' });
    expect(await request(signedIn, pages.completeStripePayment)).toEqual({});
  });

  it.each(HOSTS)('reads the purchase options of %s, or an empty list', async (name) => {
    const selling = await request(opened(name).messenger, pages.getSubscriptionOptions);
    expect(selling.options).toHaveLength(2);
    expect(selling.platform).toBe(
      { windows: 'stripe', 'android-web-message': 'android' }[name as string] ?? name,
    );
    const { messenger } = opened(name, typicalAnswers(name, { sells: false }));
    expect(await request(messenger, pages.getSubscriptionOptions)).toMatchObject({ options: [] });
  });

  it('reads an offer in the form that macOS sends', async () => {
    const answer = {
      features: [{ name: 'Network Protection' }],
      options: [
        {
          cost: { displayPrice: '99 USD', recurrence: 'Yearly' },
          id: '2',
          offer: { durationInDays: null, id: '2', isUserEligible: true, type: 'unknown' },
        },
      ],
      platform: 'macos',
    };
    const { messenger } = opened('macos', {
      subscriptionPages: { getSubscriptionOptions: () => answer },
    });
    expect(await request(messenger, pages.getSubscriptionOptions)).toMatchObject({
      options: [
        { cost: { recurrence: 'yearly' }, offer: { type: 'unknown', durationInDays: null } },
      ],
    });
  });

  it.each<[unknown, unknown]>([
    [{ type: 'completed' }, { type: 'completed' }],
    [{ type: 'canceled' }, { type: 'canceled' }],
    [
      { type: 'redirect', token: 'token' },
      { type: 'redirect', token: 'token' },
    ],
    [
      { type: 'redirect', token: '' },
      { type: 'redirect', token: undefined },
    ],
  ])('reads the purchase update %j', (pushed, heard) => {
    const { host, messenger } = opened('macos');
    const listener = jest.fn();
    subscribe(messenger, pages.onPurchaseUpdate, listener);
    host.push('subscriptionPages', 'onPurchaseUpdate', pushed);
    expect(listener.mock.calls).toEqual([[heard]]);
  });

  it.each(HOSTS)('reads the subscription details of %s on ordinary pages', async (name) => {
    const answers = typicalAnswers(name, { token: 'jwt' });
    const { window } = emulateHost(name, { answers });
    const feature = subs.subscriptions.featureName;
    const connection = await connectBridge({ feature, host: window });
    if (!connection.ok) throw new Error(connection.code);
    expect(await request(connection.bridge, subs.subscriptionDetails)).toMatchObject({
      isSubscribed: true,
      billingPeriod: 'monthly',
      status: 'Auto-Renewable',
    });
    expect(await request(connection.bridge, subs.getAuthAccessToken)).toEqual({
      accessToken: 'jwt',
    });
    expect(await request(connection.bridge, subs.getFeatureConfig)).toEqual({
      usePaidDuckAi: true,
      useProTier: false,
    });
  });

  it.each(HOSTS)('reads the token, or its absence, of %s on restoration pages', async (name) => {
    for (const token of ['jwt', undefined]) {
      const answers = typicalAnswers(name, token === undefined ? {} : { token });
      const { messenger } = opened(name, answers, itr.identityTheftRestorationPages);
      expect(await request(messenger, itr.getAccessToken)).toEqual({ token });
    }
  });
});

describe('messages to hosts', () => {
  it.each<[string, object, unknown]>([
    [
      'Network Protection',
      { product: 'Network Protection' },
      { feature: 'Network Protection', productFeature: 'Network Protection' },
    ],
    ['Duck.ai', { product: 'Duck.ai' }, { feature: 'Duck.ai', productFeature: 'Duck.ai' }],
  ])('sends featureSelected with %s for both Android and Apple', (_name, params, sent) => {
    const { host, messenger } = opened('ios');
    notify(messenger, pages.featureSelected, params as { product: 'Duck.ai' });
    expect(host.crossed.at(-1)?.message.params).toEqual(sent);
  });

  it.each([
    { id: 'myId' },
    { id: 'plan', offerId: 'offer', experiment: { name: 'name', cohort: 'cohort' } },
    { id: 'myId', scheduleNotification: { daysBeforeCancel: 7 } },
  ])('sends subscriptionSelected with %j', (params) => {
    const { host, messenger } = opened('android');
    notify(messenger, pages.subscriptionSelected, params);
    expect(host.crossed.at(-1)?.message).toMatchObject({ params });
    expect(host.crossed.at(-1)?.message).not.toHaveProperty('id');
  });

  it('defines messages without a response as notifications, since Apple rejects them as requests', () => {
    const told = Object.values(ALL).filter(
      (message): message is Extract<typeof message, { kind: 'notification' }> =>
        typeof message === 'object' && 'kind' in message && message.kind === 'notification',
    );
    const methods = told.map(({ method }): string => method);
    const named = [
      'activateSubscription',
      'backToSettings',
      'backToSettingsActivateSuccess',
      'featureSelected',
      'openSendFeedbackModal',
      'openSubscriptionActivation',
      'openSubscriptionPurchase',
      'openSubscriptionUpgrade',
      'setAuthTokens',
      'setSubscription',
      'subscriptionChangeSelected',
      'subscriptionSelected',
      'subscriptionsAddEmailSuccess',
      'subscriptionsEditEmailSuccess',
      'subscriptionsMonthlyPriceClicked',
      'subscriptionsRemoveEmailSuccess',
      'subscriptionsUnknownPriceClicked',
      'subscriptionsWelcomeAddEmailClicked',
      'subscriptionsWelcomeFaqClicked',
      'subscriptionsYearlyPriceClicked',
    ];
    // The list holds the specification's notifications; newer ones need no entry.
    expect(named.filter((name) => !methods.includes(name))).toEqual([]);
  });
});

describe('data broker pages', () => {
  const openDbp = (answers: EmulatedAnswers['dbpui'] = typicalAnswers('macos').dbpui ?? {}) =>
    opened('macos', { dbpui: answers }, dbp.dbpUi);

  describe('recorded messages of a real app', () => {
    const wire = JSON.parse(
      readFileSync(new URL('cases/dbp-ui.json', import.meta.url), 'utf8'),
    ) as Record<'methods' | 'push' | 'states', string[]> & {
      context: string;
      featureName: string;
      handshake_request: { version: number };
      handshake_ok: object;
      handshake_mismatch: { request: { version: number }; result: object };
      standard_ok: object;
      standard_fail: object;
      not_found: { message: string }[];
      profile: object;
    };
    const definitions = Object.values(dbp).filter((each) => typeof each === 'object');
    const requests = definitions.filter((each) => 'method' in each);

    it('defines exactly the recorded methods', () => {
      const pushes = definitions.flatMap((each) =>
        'subscriptionName' in each ? [each.subscriptionName] : [],
      );
      expect(requests.map(({ method }) => method).toSorted()).toEqual(wire.methods.toSorted());
      expect(pushes).toEqual(wire.push);
      expect(dbp.setState.params.shape.state.options).toEqual(wire.states);
    });

    it('performs the recorded handshake in both directions', async () => {
      const { host, messenger } = openDbp(emulateRemoval().answers);
      expect(await request(messenger, dbp.handshake)).toEqual(wire.handshake_ok);
      expect(host.crossed[0]?.raw).toMatchObject({
        context: wire.context,
        featureName: wire.featureName,
        params: wire.handshake_request,
      });
      const { request: asked, result } = wire.handshake_mismatch;
      expect(await request(messenger, dbp.handshake, asked)).toEqual(result);
    });

    it('parses the recorded "not found" responses', () => {
      const { answers } = emulateRemoval();
      const [profile, scan, upkeep] = wire.not_found;
      expect(answers['getCurrentUserProfile']?.({})).toEqual(profile);
      expect(answers['initialScanStatus']?.({})).toEqual(scan);
      expect(answers['maintenanceScanStatus']?.({})).toEqual(upkeep);
      for (const { result } of [
        dbp.getCurrentUserProfile,
        dbp.initialScanStatus,
        dbp.maintenanceScanStatus,
      ]) {
        expect(wire.not_found.map((each) => z.safeParse(result, each))).toEqual(
          wire.not_found.map(() => ({ success: true, data: undefined })),
        );
      }
    });

    it('parses the recorded success and failure responses', () => {
      const { answers } = emulateRemoval();
      const name = { first: 'Jo', last: 'Doe' };
      expect(answers['addNameToCurrentUserProfile']?.(name)).toEqual(wire.standard_ok);
      expect(answers['addNameToCurrentUserProfile']?.(name)).toEqual(wire.standard_fail);
      for (const { result } of [
        dbp.saveProfile,
        dbp.startScanAndOptOut,
        dbp.deleteUserProfileData,
      ]) {
        expect(z.parse(result, wire.standard_ok)).toEqual(wire.standard_ok);
        expect(z.parse(result, wire.standard_fail)).toEqual(wire.standard_fail);
      }
    });

    it('parses the recorded profile', () => {
      expect(z.parse(dbp.getCurrentUserProfile.result, wire.profile)).toEqual(wire.profile);
    });
  });

  it('sends the protocol version in the handshake', async () => {
    const { host, messenger } = openDbp();
    expect(await request(messenger, dbp.handshake)).toMatchObject({ version: 8, success: true });
    expect(host.crossed[0]?.raw).toMatchObject({
      context: 'dbpui',
      featureName: 'dbpuiCommunication',
      method: 'handshake',
      params: { version: 8 },
    });
    expect(await request(messenger, dbp.handshake, { version: 4 })).toMatchObject({
      version: 8,
      success: false,
    });
  });

  it('reads "not found" as undefined and rejects a failed response', async () => {
    const { host, messenger } = openDbp();
    expect(await request(messenger, dbp.getCurrentUserProfile)).toBeUndefined();
    expect(await request(messenger, dbp.initialScanStatus)).toBeUndefined();
    expect(await request(messenger, dbp.maintenanceScanStatus)).toBeUndefined();
    host.answer('dbpui', 'getCurrentUserProfile', () => ({ version: 8, success: false }));
    expect(await failureOf(request(messenger, dbp.getCurrentUserProfile))).toBe('invalid-response');
  });

  it('reads a profile with null members, as the host sends them', async () => {
    const profile = {
      names: [{ first: 'Jo', middle: null, last: 'Doe', suffix: null }],
      birthYear: 1980,
      addresses: [{ street: null, city: 'Austin', state: 'TX', zipCode: null }],
    };
    const { messenger } = openDbp({ getCurrentUserProfile: () => profile });
    expect(await request(messenger, dbp.getCurrentUserProfile)).toEqual(profile);
  });

  it('converts dates from seconds to milliseconds', async () => {
    const dataBroker = { name: 'b', url: 'b.example', optOutUrl: 'https://b.example/out' };
    const match = {
      dataBroker,
      name: 'Jo Doe',
      addresses: [],
      alternativeNames: [],
      relatives: [],
      foundDate: 1_735_689_600.5,
      hasMatchingRecordOnParentBroker: false,
    };
    const { messenger } = openDbp({
      initialScanStatus: () => ({
        resultsFound: [match],
        scanProgress: { currentScans: 1, totalScans: 2, scannedBrokers: [] },
      }),
      maintenanceScanStatus: () => ({
        inProgressOptOuts: [match],
        completedOptOuts: [{ ...match, date: 1, matches: 1 }],
        scanSchedule: {
          lastScan: { date: 1, dataBrokers: [dataBroker] },
          nextScan: { date: 2, dataBrokers: [] },
        },
        scanHistory: { sitesScanned: 53 },
      }),
    });
    expect(await request(messenger, dbp.initialScanStatus)).toMatchObject({
      resultsFound: [{ foundDate: 1_735_689_600_500 }],
    });
    expect(await request(messenger, dbp.maintenanceScanStatus)).toMatchObject({
      completedOptOuts: [{ date: 1000 }],
      scanSchedule: { nextScan: { date: 2000 } },
    });
  });

  it("reads the background agent's state, including unknown ones", async () => {
    const { host, messenger } = openDbp();
    expect(await request(messenger, dbp.getBackgroundAgentMetadata)).toMatchObject({
      isAgentRunning: true,
      agentSchedulerState: 'idle',
    });
    host.answer('dbpui', 'getBackgroundAgentMetadata', () => ({
      lastRunAppVersion: '1.127.0',
      lastRunAgentVersion: null,
      isAgentRunning: false,
      agentSchedulerState: 'hibernating',
      lastSchedulerOperationType: 'optOut',
      lastSchedulerErrorMessage: 'extractFailed',
      lastSchedulerErrorTimestamp: 1_735_689_600.5,
    }));
    expect(await request(messenger, dbp.getBackgroundAgentMetadata)).toEqual({
      lastRunAppVersion: '1.127.0',
      lastRunAgentVersion: null,
      isAgentRunning: false,
      agentSchedulerState: undefined,
      lastSchedulerOperationType: 'optOut',
      lastSchedulerErrorMessage: 'extractFailed',
      lastSchedulerErrorTimestamp: 1_735_689_600_500,
    });
  });

  it('emulates a typical response to every request', () => {
    const answered = Object.keys(typicalAnswers('windows').dbpui ?? {});
    const methods = Object.values(dbp).flatMap((each) =>
      typeof each === 'object' && 'method' in each ? [each.method] : [],
    );
    expect(answered.toSorted()).toEqual(methods.toSorted());
  });

  it('changes a profile one field at a time', async () => {
    const { host, messenger } = openDbp({
      setNameAtIndexInCurrentUserProfile: () => ({ version: 8, success: true }),
    });
    const name = { first: 'Jo', last: 'Doe' };
    const change = { index: 0, name };
    expect(await request(messenger, dbp.setNameAtIndexInCurrentUserProfile, change)).toMatchObject({
      success: true,
    });
    expect(host.crossed[0]?.raw).toMatchObject({ params: change });
    expect(
      await failureOf(
        request(messenger, dbp.setNameAtIndexInCurrentUserProfile, { index: -1, name }),
      ),
    ).toBe('invalid-params');
  });

  it('receives the view to show', () => {
    const { host, messenger } = openDbp();
    const listener = jest.fn();
    subscribe(messenger, dbp.setState, listener);
    host.push('dbpui', 'setState', { state: 'ProfileReview' });
    host.push('dbpui', 'setState', { state: 'Elsewhere' });
    expect(listener.mock.calls).toEqual([[{ state: 'ProfileReview' }]]);
  });
});

describe('message definitions', () => {
  it.each([
    'subscriptionPages',
    'identityTheftRestorationPages',
    'subscriptions',
    'dbpUi',
  ] as const)('exports the messages of %s under their wire names', (channel) => {
    const messages = {
      subscriptionPages: pages,
      identityTheftRestorationPages: itr,
      subscriptions: subs,
      dbpUi: dbp,
    }[channel];
    const found = Object.entries(messages).filter(
      ([, message]) => typeof message === 'object' && 'kind' in message,
    );
    expect(found.length).toBeGreaterThan(2);
    for (const [name, message] of found) {
      expect(message).toMatchObject(
        'subscriptionName' in (message as object) ? { subscriptionName: name } : { method: name },
      );
      expect(z.safeParse((message as typeof pages.backToSettings).params, null).success).toBe(
        false,
      );
    }
  });

  it('documents every message as a row in docs/native-engineers.md', () => {
    const text = readFileSync(
      new URL('../../../../docs/native-engineers.md', import.meta.url),
      'utf8',
    );
    const written = [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const defined = [pages, itr, subs, dbp].flatMap((messages) =>
      Object.values(messages).flatMap((message) => {
        if (typeof message !== 'object' || !('kind' in message)) return [];
        const { kind, params } = message;
        const name = 'method' in message ? message.method : message.subscriptionName;
        const shape = 'shape' in params ? Object.keys(params.shape as object) : [];
        return [{ name: name as string, kind, members: shape }];
      }),
    );
    // Prints the missing table rows, as far as they can be derived, for pasting into the document.
    const missing = defined
      .filter(({ name }) => !written.includes(name))
      .map(({ name, kind, members }) => {
        const params = members.length > 0 ? `\`{ ${members.join(', ')} }\`` : '–';
        return `| \`${name}\` | ${kind} | ${params} | when it is sent, and what becomes of it |`;
      });
    expect(missing).toEqual([]);
    const rows = [...text.matchAll(/^\| `(\w+)` +\| (request|notification|push) /gm)];
    const wrong = rows.filter(
      ([, name, kind]) => !defined.some((each) => each.name === name && each.kind === kind),
    );
    expect(wrong.map(([row]) => row)).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });
});
