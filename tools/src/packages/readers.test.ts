import { describe, expect, it } from '@jest/globals';
import { normalizePasscode } from '@mallard/auth-client';
import * as devices from '@mallard/device-detection';
import { readRootDecisions } from '@mallard/experiments';
import { parseRetryAfter } from '@mallard/http';
import * as locales from '@mallard/locales';
import { isNativeHost } from '@mallard/native-bridge';
import { readFeatureConfig } from '@mallard/native-bridge/subscription-pages';
import * as origins from '@mallard/origin-tracking';
import { OriginError } from '@mallard/origin-tracking';
import { errorParameters, hasPrivacySignal } from '@mallard/pixel';
import { createPixelParser } from '@mallard/pixel/schemas';
import { parseBang } from '@mallard/search/bangs';
import * as settings from '@mallard/settings-catalogue';
import * as subscriptions from '@mallard/subscription-client';
import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../run.ts';

/** The names of functions that read values from a browser, a request, a URL or storage. */
const READER_NAME =
  /^(?:read|parse|detect|negotiate|nearest|split|localized|normalize|input(?:From|With))[A-Z]/;

/** A reader, given the value in each place that untrusted data can reach. */
type Read = (value: never) => unknown;

const registry = [{ name: 'sample', variants: ['control', 'treatment'] }];
const textSetting = settings.SETTINGS.find(({ type }) => type === 'text')!;
const parsePixel = createPixelParser({});

const readers: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  '@mallard/auth-client': { normalizePasscode },
  '@mallard/auth-client/schemas': { normalizePasscode },
  '@mallard/device-detection': {
    detectBrowser: (value) => devices.detectBrowser(untyped(value), { own: false }),
    detectDevice: (value) => devices.detectDevice(untyped(value)),
    detectPlatform: (value) => devices.detectPlatform(untyped(value)),
    inputFromHeaders: (value) => devices.detectDevice(devices.inputFromHeaders(() => value)),
    inputFromNavigator: (value) => devices.detectDevice(devices.inputFromNavigator(value)),
    inputWithClientHints: devices.inputWithClientHints,
    isBot: devices.isBot,
  },
  '@mallard/experiments': {
    readRootDecisions: (value) =>
      readRootDecisions({ getAttribute: () => value, setAttribute: () => {} }, registry),
  },
  '@mallard/http': { parseRetryAfter: (value) => parseRetryAfter(value, 0) },
  '@mallard/locales': {
    localizedPath: (value) => locales.localizedPath('de', value),
    nearestLocale: locales.nearestLocale,
    negotiateLocale: (value) =>
      locales.negotiateLocale({ cookie: value, acceptLanguage: value, ...Object(value) }),
    parseAcceptLanguage: locales.parseAcceptLanguage,
    parseLocaleSegment: locales.parseLocaleSegment,
    resolveLocale: locales.resolveLocale,
    splitLocalePath: locales.splitLocalePath,
  },
  '@mallard/native-bridge': { isNativeHost },
  '@mallard/native-bridge/subscription-pages': {
    readFeatureConfig: (value) =>
      Promise.all([
        readFeatureConfig(value),
        readFeatureConfig({ request: () => Promise.resolve(value) } as never),
      ]),
  },
  '@mallard/origin-tracking': {
    attributeSource: (value) => origins.attributeSource({ search: value, referrer: value }),
    isAtb: origins.isAtb,
    isOrigin: origins.isOrigin,
    parseAtb: origins.parseAtb,
    parseAtbSource: origins.parseAtbSource,
    // Rejects text that is no origin with its own error.
    parseFunnel: (value) => unless(OriginError, () => origins.parseFunnel(value)),
    readQueryParameter: (value) => origins.readQueryParameter(value, 'origin'),
  },
  '@mallard/pixel': { errorParameters, hasPrivacySignal },
  '@mallard/pixel/schemas': { createPixelParser: (value) => parsePixel(value) },
  '@mallard/search/bangs': { parseBang: (value) => parseBang(value, () => undefined) },
  '@mallard/settings-catalogue': {
    backgroundFromCode: settings.backgroundFromCode,
    parseHexColor: settings.parseHexColor,
    parseSettingCode: (value) =>
      [...settings.SETTINGS, textSetting].map((each) => settings.parseSettingCode(each, value)),
    readCookie: (value) => settings.readCookie(value, 'kae'),
    readCookieSettings: settings.readCookieSettings,
    readQuerySettings: settings.readQuerySettings,
    readSettings: settings.readSettings,
    themeFromCode: settings.themeFromCode,
  },
  '@mallard/site-contract': {
    // Parses a file of ours at build time, and throws by contract.
    parseSiteManifest: () => undefined,
  },
  '@mallard/subscription-client': {
    parseBillingPeriod: subscriptions.parseBillingPeriod,
    parseCheckoutReturn: subscriptions.parseCheckoutReturn,
    parseSubscriptionStatus: subscriptions.parseSubscriptionStatus,
  },
};

/**
 * Returns anything but an object with members of an input: `inputFromNavigator` and
 * `inputFromHeaders` drop members of the wrong type, so that no page checks them twice.
 */
function untyped(value: object): undefined {
  const isInput = Object.keys(Object(value)).some((key) => INPUT_MEMBERS.test(key));
  return (isInput ? undefined : value) as undefined;
}

const INPUT_MEMBERS = /^(?:userAgent|brands|platform|mobile|platformVersion|nativePlatform)$/;

function unless(Allowed: new (...parameters: never[]) => Error, read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof Allowed) return undefined;
    throw error;
  }
}

/** Values that servers, other engines and old storage provide in place of text or an object. */
const anyValue = fc.oneof(
  fc.constantFrom(null, undefined, [], {}, '', '%E0%A4%A', '%', '\ud800', '; kae=%ff', Symbol('x')),
  fc.constantFrom({ product: 'ReactNative' }, { userAgent: 'Node.js/24' }, { userAgent: null }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withTypedArray: true }),
  fc.record(
    {
      userAgent: fc.oneof(fc.constant('Windows NT 10.0'), fc.anything()),
      platformVersion: fc.anything(),
      brands: fc.anything(),
      platform: fc.anything(),
      nativePlatform: fc.anything(),
      userAgentData: fc.anything(),
      duckduckgo: fc.anything(),
    },
    { requiredKeys: [] },
  ),
  fc.array(fc.tuple(fc.string(), fc.anything())),
);

const table = Object.entries(readers).flatMap(([module, functions]) =>
  Object.entries(functions).map(([name, read]) => ({ module, name, read })),
);

/** Returns the exported functions of every module of every library, by import path. */
async function exportedFunctions(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const path of globSync('libs/*/package.json', { cwd: workspaceRoot })) {
    const manifest = JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string | { '@mallard/source'?: string }>;
    };
    for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
      const source = typeof target === 'string' ? target : (target['@mallard/source'] ?? '');
      if (!/\.tsx?$/.test(source) || subpath === './testing') continue;
      const module = (await import(join(workspaceRoot, dirname(path), source))) as object;
      const functions = Object.entries(module).filter(([, value]) => typeof value === 'function');
      found.set(
        manifest.name + subpath.slice(1),
        functions.map(([name]) => name),
      );
    }
  }
  return found;
}

describe('readers of untrusted values', () => {
  it.each(table)('$module: $name never throws', async ({ read }) => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        await read(value as never);
      }),
    );
  });

  it('contains every exported reader', async () => {
    const exported = await exportedFunctions();
    const missing = [...exported].flatMap(([module, names]) =>
      names.filter((name) => READER_NAME.test(name) && !readers[module]?.[name]),
    );
    expect(missing).toEqual([]);
    for (const { module, name } of table) expect(exported.get(module)).toContain(name);
  });
});
