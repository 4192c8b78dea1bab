import { expect, it } from '@jest/globals';
import type { AuthErrorCode, AuthStep } from '@mallard/auth-client';
import { eventProblems, type ParametersOf } from '@mallard/pixel';
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
