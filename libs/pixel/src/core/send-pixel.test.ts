import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { hasPrivacySignal } from './privacy-signal.ts';
import { sendPixel } from './send-pixel.ts';

function open(sendBeacon: unknown, fetch?: unknown): void {
  Object.assign(globalThis, { self: { navigator: { sendBeacon }, fetch } });
}

const failing = () => {
  throw new Error('blocked');
};

describe('sendPixel (specification §7: a beacon, or a fallback no-cors fetch)', () => {
  afterEach(() => {
    delete (globalThis as { self?: unknown }).self;
  });

  it('uses only a beacon if it succeeds', () => {
    const fetch = jest.fn();
    open(() => true, fetch);
    expect(sendPixel('/t/x')).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([undefined, () => false, failing])('falls back to a fetch without CORS', (sendBeacon) => {
    const fetch = jest.fn(async () => new Response());
    open(sendBeacon, fetch);
    expect(sendPixel('/t/x')).toBe(true);
    expect(fetch.mock.calls).toEqual([
      ['/t/x', { mode: 'no-cors', keepalive: true, credentials: 'omit' }],
    ]);
  });

  it('ignores a network failure', async () => {
    open(undefined, () => Promise.reject(new TypeError('failed')));
    expect(sendPixel('/t/x')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve)); // An unhandled rejection would fail the test run.
  });

  it('returns false if no transport is available, as on a server', () => {
    expect(sendPixel('/t/x')).toBe(false);
    open(undefined);
    expect(sendPixel('/t/x')).toBe(false);
    open(undefined, failing);
    expect(sendPixel('/t/x')).toBe(false);
  });
});

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
  [undefined, false],
])('hasPrivacySignal(%j) returns %j', (source, expected) => {
  expect(hasPrivacySignal(source)).toBe(expected);
});
