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
  it('keeps for the next page of the visit what was sent', () => {
    const first = open();
    first.pixel.fire('home.impression');
    const next = open();
    next.pixel.fire('pro.impression', { view: 'landing' });
    expect(next.pixel.ledger().map(({ url }) => url)).toEqual([...first.sent, ...next.sent]);
    expect(readLedger(() => sessionStorage)).toEqual(next.pixel.ledger());
  });

  it('keeps what other pages sent while this one was in the browser’s cache', () => {
    const cached = open();
    const between = open();
    between.pixel.fire('pro.impression');
    cached.pixel.fire('home.impression');
    expect(readLedger(() => sessionStorage).map(({ event }) => event)).toEqual([
      'pro.impression',
      'home.impression',
    ]);
  });

  it('sends nothing while the visitor’s switch is off, and says so', () => {
    const { pixel, optOut, sent } = open();
    optOut.setOptedOut(true);
    expect(pixel.fire('static.err', { message: 'TypeError' })).toBe('stopped');
    expect(sent).toEqual([]);
    expect(readLedger(() => sessionStorage)).toMatchObject([{ outcome: 'stopped' }]);
  });

  it('sends an event whose rules came later', () => {
    const { 'static.impression': impression, ...others } = rules;
    const { pixel, addRules, sent } = open({
      rules: { 'static.impression': impression } as typeof rules,
    });
    addRules(others);
    expect(pixel.fire('subscription.v2Tokens', { code: 'network' })).toBe('sent');
    expect(sent).toEqual([expect.stringMatching(/v2Tokens_\d+\?.*code=network/)]);
  });

  it('forgets what was kept for measuring, at once when it is switched off', () => {
    localStorage.setItem('paywallViewCount', '2');
    const { optOut, isAllowed } = open();
    expect(isAllowed()).toBe(true);
    expect(localStorage.getItem('paywallViewCount')).toBe('2');
    optOut.setOptedOut(true);
    expect(isAllowed()).toBe(false);
    expect(localStorage.getItem('paywallViewCount')).toBeNull();
  });

  it('forgets it under a privacy signal', () => {
    localStorage.setItem('homeOnboarding.enrolledOn', '2026-11-01');
    expect(open({ privacySignal: () => true }).isAllowed()).toBe(false);
    expect(localStorage.getItem('homeOnboarding.enrolledOn')).toBeNull();
  });

  it('works where storage is blocked', () => {
    const { pixel, sent } = open({ sessionStorage: blocked, localStorage: blocked });
    expect(pixel.fire('home.impression')).toBe('sent');
    expect(pixel.ledger().map(({ url }) => url)).toEqual(sent);
  });
});

describe('readLedger', () => {
  it.each(['', '{', 'null', '{}', '1'])('takes %j for none', (text) => {
    sessionStorage.setItem('pixelLedger', text);
    expect(readLedger(() => sessionStorage)).toEqual([]);
  });
});
