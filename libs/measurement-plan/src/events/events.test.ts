import { expect, it } from '@jest/globals';
import type { AuthErrorCode, AuthStep } from '@mallard/auth-client';
import {
  type BouncePixel,
  createPixel,
  errorParameters,
  type ErrorPixel,
  eventProblems,
  type ParametersOf,
  type PixelEvents,
  pixelRules,
  type PixelRulesOf,
} from '@mallard/pixel';
import { createPixelParser } from '@mallard/pixel/schemas';
import { createRecordedSender } from '@mallard/pixel/testing';
import fc from 'fast-check';
import { events, type SiteEvents } from './index.ts';

const today = new Date().toISOString().slice(0, 10);

it('contains no ended event and none that could carry forbidden data', () => {
  expect(eventProblems(events, today)).toEqual([]);
});

it.each(['home', 'app', 'dbp', 'itr', 'pro', 'subscriptions', 'static'])(
  'declares events for the area %s (specification §9)',
  (area) => {
    expect(Object.keys(events).filter((id) => id.startsWith(`${area}.`)).length).toBeGreaterThan(2);
  },
);

it('declares an event for every step and failure of the account client (specification §7, §8)', () => {
  const id = (step: AuthStep): keyof SiteEvents => `subscription.${step}`;
  const failure = (code: AuthErrorCode): ParametersOf<SiteEvents['subscription.v2Login']> => ({
    code,
  });
  expect(Object.keys(events)).toContain(id('v2Tokens'));
  expect(failure('timeout')).toEqual({ code: 'timeout' });
});

it('limits removal events to listed values, which carry no personal data', () => {
  const declared = Object.entries(events).filter(([id]) => id.startsWith('dbp.'));
  const values = declared.flatMap(([, event]) =>
    Object.values('parameters' in event ? event.parameters : {}).map((parameter) =>
      'values' in parameter ? parameter.values : parameter,
    ),
  );
  expect(values.length).toBeGreaterThan(2);
  for (const each of values) expect(each).toEqual(expect.arrayContaining([expect.any(String)]));
});

it.each(['onboarding', 'dashboard', 'edit-profile', 'feedback'] as const)(
  'declares the view %s of data broker removal (specification §2)',
  (view) => expect(events['dbp.impression'].parameters.view.values).toContain(view),
);

it.each([
  ...(['appdevices', 'applanding', 'appnosupport', 'sync-setup-pairing'] as const),
  ...(['malicious-site-protection-report', 'windows-user-survey'] as const),
])('declares the page %s, named by analytics (specification §2)', (view) =>
  expect(events['app.impression'].parameters.view.values).toContain(view),
);

it.each([
  ...['landing', 'welcome', 'activate', 'confirm', 'add-email', 'edit-email', 'manage'],
  ...['activation-flow', 'another-device', 'another-device-add-email', 'another-device-email'],
  ...['this-device', 'this-device-activate-by-email', 'this-device-email'],
])('declares the view %s of the subscription routes (specification §2)', (view) => {
  expect(events['subscriptions.impression'].parameters.view.values).toContain(view);
});

it('declares the error pages, their variants and timings (specification §2)', () => {
  const { code, variant, after } = events['static.errorPage'].parameters;
  expect(code.values).toEqual(['404', '410', '418', '500']);
  expect(variant.values).toEqual(
    expect.arrayContaining(['oops', 'nginx', 'tq', 'blocked', 'teapot', 'trap']),
  );
  expect(after.values).toEqual(['onload', '1sec', '2sec']);
});

it('declares the call-to-action types, banner modes and billing periods (specification §3 and §9)', () => {
  const { mode, type } = events['static.bannerShown'].parameters;
  expect(type.values).toEqual([
    ...['ADD_TO_BROWSER', 'SET_AS_DEFAULT', 'DOWNLOAD_BROWSER', 'MOBILE_APPS', 'IOS_APP'],
    'ANDROID_APP',
  ]);
  expect(mode.values).toEqual(['PROMO', 'FOCUSED']);
  expect(events['pro.checkoutStart'].parameters.period.values).toEqual(['monthly', 'yearly']);
});

it('reports bounces and errors through a pixel created from the rules', () => {
  const { send, sent } = createRecordedSender();
  const pixel = createPixel<PixelRulesOf<SiteEvents>>({
    events: pixelRules(events),
    device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
    privacySignal: () => false,
    random: () => 0,
    send,
  });
  const bounce: BouncePixel = pixel;
  const errors: ErrorPixel = pixel;
  bounce.fire('static.bounce', { timeOnPage: 3, didScroll: true });
  errors.fire('static.err', errorParameters(new TypeError('secret')));
  pixel.fire('pro.checkoutStart', { period: 'yearly' });
  expect(sent.map((url) => url.replace('?b=chrome&d=d&p=mac', ''))).toEqual([
    '/t/static_bounce_0&timeOnPage=3&didScroll=true',
    '/t/static_err_0&message=TypeError&cause=none',
    '/t/pro_checkoutStart_0&period=yearly',
  ]);
});

it('sends only parseable events without identifiers, for any event and values', () => {
  const parameters = Object.values<PixelEvents[string]>(events).flatMap((event) =>
    Object.keys(event.parameters ?? {}),
  );
  const value = fc.oneof(
    ...[fc.string({ unit: 'binary' }), fc.emailAddress(), fc.uuid(), fc.double(), fc.nat()],
    fc.anything({ withNullPrototype: true }),
  );
  const parse = createPixelParser(events);
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...Object.keys(events)), fc.string({ unit: 'binary' })),
      fc.dictionary(fc.oneof(fc.constantFrom(...parameters), fc.string()), value),
      fc.dictionary(fc.constantFrom('origin', 'page', 'atb', 'exp_sample', 'email'), value),
      (id, given, common) => {
        const { send, sent } = createRecordedSender();
        const pixel = createPixel({
          events: events as PixelEvents,
          device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
          commonParameters: () => common as never,
          onProblem: () => undefined,
          privacySignal: () => false,
          send,
        });
        pixel.fire(id, given as never);
        const url = new URL(sent[0] ?? '', 'https://mallard.example');
        expect(url.pathname).toMatch(/^\/t\/[\w.-]+_\d{1,7}$/);
        for (const [name, text] of url.searchParams) {
          // The page validates its origin before it passes it to the pixel.
          if (name === 'origin') expect(text).toMatch(/^[\w.]+$/);
          else expect(text).not.toMatch(/@|\d{6}|[a-z\d]{24}/i);
        }
        const parsed = parse(`${url.pathname}${url.search}`);
        expect(parsed.ok).toBe(Object.hasOwn(events, id));
        if (parsed.ok) expect(parsed.parameters).toEqual({ ...pixel.ledger()[0]?.parameters });
      },
    ),
  );
});
