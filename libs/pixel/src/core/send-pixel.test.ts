import { describe, expect, it, jest } from '@jest/globals';
import { hasPrivacySignal } from './privacy-signal.ts';
import { sendPixel } from './send-pixel.ts';

const failing = () => {
  throw new Error('blocked');
};

describe('sendPixel', () => {
  it('uses a beacon alone where that works', () => {
    const fetchFake = jest.fn<typeof fetch>();
    expect(sendPixel('/t/x', { sendBeacon: () => true, fetch: fetchFake })).toBe(true);
    expect(fetchFake).not.toHaveBeenCalled();
  });

  it.each([undefined, () => false, failing])('falls back to a fetch without CORS', (sendBeacon) => {
    const fetchFake = jest.fn<typeof fetch>(async () => new Response());
    expect(sendPixel('/t/x', { sendBeacon, fetch: fetchFake })).toBe(true);
    expect(fetchFake).toHaveBeenCalledWith('/t/x', {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    });
  });

  it('takes a dead network in silence', async () => {
    const fetchFake = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('failed')));
    expect(sendPixel('/t/x', { fetch: fetchFake })).toBe(true);
    await Promise.resolve();
  });

  it('is false where nothing can send', () => {
    expect(sendPixel('/t/x', {})).toBe(false);
    expect(sendPixel('/t/x', { fetch: failing })).toBe(false);
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
])('hasPrivacySignal of %j is %j', (source, expected) => {
  expect(hasPrivacySignal(source)).toBe(expected);
});
