import { expect, it } from '@jest/globals';
import { detectPlatform, type DeviceInput } from '@mallard/device-detection';
import corpus from '@mallard/device-detection/corpus' with { type: 'json' };
import { isOwnBrowser } from './own-browser.ts';

const recorded = corpus as { name: string; input: DeviceInput }[];

it.each(recorded)('tells our own browser as the whole detector does, for $name', ({ input }) => {
  const { userAgent, brands, nativePlatform } = input;
  const names = {
    userAgent,
    ...(brands ? { userAgentData: { brands } } : {}),
    ...(nativePlatform ? { duckduckgo: { platform: nativePlatform } } : {}),
  };
  expect(isOwnBrowser(names)).toBe(detectPlatform(input).own);
});

it('has both kinds to tell apart', () => {
  expect(new Set(recorded.map(({ input }) => detectPlatform(input).own))).toEqual(
    new Set([true, false]),
  );
});
