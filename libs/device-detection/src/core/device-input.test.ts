import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { detectDevice } from './detect-device.ts';
import { detectPlatform } from './detect-platform.ts';
import { inputFromHeaders, inputFromNavigator, type NavigatorSource } from './device-input.ts';

describe('inputFromNavigator', () => {
  it('reads client hints, touch points and the platform of the bridge', () => {
    const source = {
      userAgent: 'Mozilla/5.0',
      maxTouchPoints: 5,
      userAgentData: {
        brands: [{ brand: 'DuckDuckGo', version: '138' }],
        platform: 'Android',
        mobile: true,
      },
      duckduckgo: { platform: 'android' },
    };
    expect(inputFromNavigator(source)).toEqual({
      userAgent: 'Mozilla/5.0',
      brands: [{ brand: 'DuckDuckGo', version: '138' }],
      platform: 'Android',
      mobile: true,
      maxTouchPoints: 5,
      nativePlatform: 'android',
    });
  });

  it('works in a browser that only has the user agent', () => {
    expect(inputFromNavigator({ userAgent: 'Mozilla/5.0' })).toEqual({ userAgent: 'Mozilla/5.0' });
  });

  it('falls back to the user agent if reading another property throws', () => {
    const broken = new Proxy(
      {},
      {
        get: () => {
          throw new Error('blocked');
        },
      },
    );
    const source = { userAgent: 'Mozilla/5.0', userAgentData: broken, duckduckgo: broken };
    expect(inputFromNavigator(source)).toEqual({ userAgent: 'Mozilla/5.0' });
    const navigator = Object.defineProperty({ userAgent: 'Mozilla/5.0' }, 'userAgentData', {
      get: () => broken['x' as never],
    });
    expect(inputFromNavigator(navigator)).toEqual({ userAgent: 'Mozilla/5.0' });
  });

  it('never throws for any value in place of the client hints and the bridge', () => {
    const hints = fc.oneof(
      fc.anything(),
      fc.record({
        brands: fc.array(fc.anything()),
        platform: fc.anything(),
        mobile: fc.anything(),
      }),
      fc.record({ brands: fc.array(fc.record({ brand: fc.anything(), version: fc.anything() })) }),
    );
    const source = fc.record({ userAgent: fc.string(), userAgentData: hints, duckduckgo: hints });
    fc.assert(
      fc.property(source, (navigator: NavigatorSource) => {
        const input = inputFromNavigator(navigator);
        const { evidence: _, ...platform } = detectPlatform(input);
        expect(detectDevice(input)).toMatchObject(platform);
      }),
    );
  });
});

/** Imitates Node's headers, whose names are lower case. */
function readerOf(headers: Record<string, string>) {
  return (name: string) => headers[name];
}

describe('inputFromHeaders', () => {
  it('reads the headers of Chrome', () => {
    const header = readerOf({
      'user-agent': 'Mozilla/5.0',
      'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="138", "Google Chrome";v="138"',
      'sec-ch-ua-mobile': '?0',
      'sec-ch-ua-platform': '"Windows"',
      'sec-ch-ua-platform-version': '"15.0.0"',
    });
    expect(inputFromHeaders(header)).toEqual({
      userAgent: 'Mozilla/5.0',
      brands: [
        { brand: 'Not)A;Brand', version: '8' },
        { brand: 'Chromium', version: '138' },
        { brand: 'Google Chrome', version: '138' },
      ],
      platform: 'Windows',
      mobile: false,
      platformVersion: '15.0.0',
    });
  });

  it('reads the headers of a Request', () => {
    const { headers } = new Request('https://mallard.example/', {
      headers: { 'Sec-CH-UA-Mobile': '?1', 'Sec-CH-UA-Platform': '"Android"' },
    });
    expect(inputFromHeaders((name) => headers.get(name))).toEqual({
      userAgent: '',
      brands: [],
      platform: 'Android',
      mobile: true,
    });
  });

  it('reads Node request headers, which may be arrays', () => {
    const headers: Record<string, string | string[] | undefined> = {
      'user-agent': 'Mozilla/5.0',
      'sec-ch-ua': ['"Chromium";v="138"', '"Google Chrome";v="138"'],
      'sec-ch-ua-mobile': '?0',
    };
    expect(inputFromHeaders((name) => headers[name])).toEqual({
      userAgent: 'Mozilla/5.0',
      brands: [
        { brand: 'Chromium', version: '138' },
        { brand: 'Google Chrome', version: '138' },
      ],
      mobile: false,
    });
  });

  it.each([
    ['"a\\"b, c";v="1"', [{ brand: 'a\\"b, c', version: '1' }]],
    ['"Chromium"; v="138"', [{ brand: 'Chromium', version: '138' }]],
    ['Chromium;v=138', []],
    ['"Chromium";v="138', []],
    ['', []],
  ])('parses %j as the brands %j', (value, brands) => {
    expect(inputFromHeaders(readerOf({ 'sec-ch-ua': value })).brands).toEqual(brands);
  });

  it('reads only the first thousand characters of a header (denial of service)', () => {
    const brand = '"Google Chrome";v="138"';
    const inputOf = (space: number) =>
      inputFromHeaders(
        readerOf({
          'user-agent': 'a'.repeat(space + brand.length),
          'sec-ch-ua': ' '.repeat(space) + brand,
        }),
      );
    const last = 1_000 - brand.length;
    expect(inputOf(last)).toMatchObject({ brands: [{ brand: 'Google Chrome', version: '138' }] });
    expect(inputOf(last + 1)).toEqual({ userAgent: 'a'.repeat(1_000), brands: [] });
  });

  it('never throws for any headers', () => {
    fc.assert(
      fc.property(fc.func(fc.option(fc.string())), (header) => {
        expect(detectDevice(inputFromHeaders(header)).evidence.length).toBeGreaterThan(0);
      }),
    );
  });
});

it.each([undefined, null, { product: 'ReactNative' }])(
  'inputFromNavigator reads %j as an unknown device',
  (navigator) => {
    const input = inputFromNavigator(navigator as never);
    expect(input).toEqual({ userAgent: '' });
    expect(detectDevice(input)).toMatchObject({ platform: 'unknown', browser: 'unknown' });
  },
);

it.each([null, undefined, [], {}, 5, 'text'])(
  'detectDevice returns an unknown device for %p',
  (input) => {
    expect(detectDevice(input as never)).toMatchObject({
      platform: 'unknown',
      formFactor: 'unknown',
      browser: 'unknown',
      own: false,
      confidence: 'low',
    });
  },
);
