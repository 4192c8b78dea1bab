import { describe, expect, it } from '@jest/globals';
import { inputWithClientHints } from './client-hints.ts';
import { detectDevice } from './detect-device.ts';

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

/** Imitates `navigator` of a browser with client hints. */
function navigatorWith(values: unknown, onRequest?: (names: string[]) => void) {
  return {
    userAgent,
    userAgentData: {
      platform: 'Windows',
      mobile: false,
      getHighEntropyValues(names: string[]) {
        onRequest?.(names);
        return values instanceof Error ? Promise.reject(values) : Promise.resolve(values);
      },
    },
  };
}

describe('inputWithClientHints', () => {
  it.each([
    ['0.1.0', 7],
    ['0.2.0', 8],
    ['0.3.0', 8.1],
    ['10.0.0', 10],
    ['15.0.0', 11],
  ])('reads platformVersion %s, which is Windows %s', async (platformVersion, version) => {
    const input = await inputWithClientHints(navigatorWith({ platformVersion }));
    expect(detectDevice(input).windowsVersion).toBe(version);
  });

  it('requests only the named hints', async () => {
    const requested: string[][] = [];
    const navigator = navigatorWith(
      { model: 'Pixel 9', bitness: '64', architecture: '' },
      (names) => requested.push(names),
    );
    const input = await inputWithClientHints(navigator, ['model', 'architecture']);
    expect(requested).toEqual([['model', 'architecture']]);
    expect(input).toMatchObject({ model: 'Pixel 9' });
    expect(input).not.toHaveProperty('bitness');
    expect(input).not.toHaveProperty('architecture');
  });

  it.each([
    ['has no client hints', { userAgent }],
    ['refuses them', navigatorWith(new Error('NotAllowedError'))],
    ['returns none', navigatorWith(undefined)],
    ['returns other types', navigatorWith({ platformVersion: 13 })],
  ])('resolves without them if the browser %s', async (_, navigator) => {
    const input = await inputWithClientHints(navigator);
    expect(input).toMatchObject({ userAgent });
    expect(input).not.toHaveProperty('platformVersion');
  });

  it.each([null, undefined, {}])('resolves for %s in place of the navigator', async (navigator) => {
    expect(await inputWithClientHints(navigator)).toEqual({ userAgent: '' });
  });
});
