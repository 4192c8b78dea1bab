import { expect, it } from '@jest/globals';
import type { AuthErrorCode, AuthStep } from '@mallard/auth-client';
import {
  type BouncePixel,
  createPixel,
  errorParameters,
  type ErrorPixel,
  eventProblems,
  type ParametersOf,
  pixelRules,
  type PixelRulesOf,
} from '@mallard/pixel';
import { createRecordedSender } from '@mallard/pixel/testing';
import { events, type SiteEvents } from './index.ts';

const today = new Date().toISOString().slice(0, 10);

it('no declared event has ended, and none could carry what must never be sent', () => {
  expect(eventProblems(events, today)).toEqual([]);
});

// Specification §9: "Analytics ids exist per page for home, app, dbp, itr, pro, subscriptions."
it.each(['home', 'app', 'dbp', 'itr', 'pro', 'subscriptions', 'static'])(
  'the area %s has events of its own',
  (area) => {
    expect(Object.keys(events).filter((id) => id.startsWith(`${area}.`)).length).toBeGreaterThan(2);
  },
);

// Specification §7: each failed step of the account service is an error event.
it('has an event for every step and every kind of failure of the account client', () => {
  const id = (step: AuthStep): keyof SiteEvents => `subscription.${step}`;
  const failure = (code: AuthErrorCode): ParametersOf<SiteEvents['subscription.v2Login']> => ({
    code,
  });
  expect(Object.keys(events)).toContain(id('v2Tokens'));
  expect(failure('timeout')).toEqual({ code: 'timeout' });
});

it('a pixel of the site reports bounces and errors, from the rules alone', () => {
  const { send, sent } = createRecordedSender();
  const pixel = createPixel<PixelRulesOf<SiteEvents>>({
    events: pixelRules(events),
    device: () => ({ b: 'chrome', d: 'd', p: 'mac' }),
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
