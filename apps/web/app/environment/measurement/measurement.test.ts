import { beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@mallard/measurement-plan/events';
import { pixelRules } from '@mallard/pixel';
import { createRecordedSender } from '@mallard/pixel/testing';
import { readLedger } from '../visit/ledger.ts';
import { createMeasurement, type MeasurementOptions } from './measurement.ts';

const rules = pixelRules(events);
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

function open(options: Partial<MeasurementOptions> = {}) {
  const { send, sent } = createRecordedSender();
  const measurement = createMeasurement({
    rules,
    device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
    privacySignal: () => false,
    sessionStorage: () => sessionStorage,
    localStorage: () => localStorage,
    send,
    ...options,
  });
  return { ...measurement, sent };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('createMeasurement', () => {
  it('keeps sent events for the next page of the visit', () => {
    const first = open();
    first.pixel.fire('home.impression');
    const next = open();
    next.pixel.fire('pro.impression', { view: 'landing' });
    expect(next.pixel.ledger().map(({ url }) => url)).toEqual([...first.sent, ...next.sent]);
    expect(readLedger(() => sessionStorage)).toEqual(next.pixel.ledger());
  });

  it('keeps events sent by other pages while this one was in the back/forward cache', () => {
    const cached = open();
    const between = open();
    between.pixel.fire('pro.impression');
    cached.pixel.fire('home.impression');
    expect(readLedger(() => sessionStorage).map(({ event }) => event)).toEqual([
      'pro.impression',
      'home.impression',
    ]);
  });

  it('holds events back and records that while the visitor’s switch is off', () => {
    const { pixel, optOut, sent } = open();
    optOut.setOptedOut(true);
    expect(pixel.fire('static.err', { message: 'TypeError' })).toBe('stopped');
    expect(sent).toEqual([]);
    expect(readLedger(() => sessionStorage)).toMatchObject([{ outcome: 'stopped' }]);
  });

  it('sends an event whose rules are added later', () => {
    const { 'static.impression': impression, ...others } = rules;
    const { pixel, addRules, sent } = open({
      rules: { 'static.impression': impression } as typeof rules,
    });
    addRules(others);
    expect(pixel.fire('subscription.v2Tokens', { code: 'network' })).toBe('sent');
    expect(sent).toEqual([expect.stringMatching(/v2Tokens_\d+\?.*code=network/)]);
  });

  it('deletes stored measurement data immediately when switched off', () => {
    localStorage.setItem('paywallViewCount', '2');
    const { optOut, isAllowed } = open();
    expect(isAllowed()).toBe(true);
    expect(localStorage.getItem('paywallViewCount')).toBe('2');
    optOut.setOptedOut(true);
    expect(isAllowed()).toBe(false);
    expect(localStorage.getItem('paywallViewCount')).toBeNull();
  });

  it('deletes stored measurement data under a privacy signal', () => {
    localStorage.setItem('homeOnboarding.enrolledOn', '2026-11-01');
    expect(open({ privacySignal: () => true }).isAllowed()).toBe(false);
    expect(localStorage.getItem('homeOnboarding.enrolledOn')).toBeNull();
  });

  it('works if storage is blocked', () => {
    const { pixel, sent } = open({ sessionStorage: blocked, localStorage: blocked });
    expect(pixel.fire('home.impression')).toBe('sent');
    expect(pixel.ledger().map(({ url }) => url)).toEqual(sent);
  });
});

describe('readLedger', () => {
  it.each(['', '{', 'null', '{}', '1'])('treats %j as no ledger', (text) => {
    sessionStorage.setItem('pixelLedger', text);
    expect(readLedger(() => sessionStorage)).toEqual([]);
  });
});
