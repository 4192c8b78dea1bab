/**
 * Runs device-detection and origin-tracking on generated input for a while: any user agent, hints and headers, any
 * address, referrer and stored version. Prints how much was tried; a failure ends it with the input that did it and
 * the seed that finds it again.
 *
 *     npx node --conditions=@mallard/source tools/bench/fuzz-visits.ts [seconds]
 */
import {
  detectDevice,
  detectPlatform,
  type DeviceInput,
  inputFromHeaders,
  inputFromNavigator,
  isLegacyBrowser,
  type NavigatorSource,
  supportsExtension,
} from '@mallard/device-detection';
import corpus from '@mallard/device-detection/corpus' with { type: 'json' };
import {
  atbAgeDays,
  attributeSource,
  checkOrigin,
  formatAtb,
  formatFunnel,
  OriginError,
  parseAtb,
  parseAtbSource,
  parseFunnel,
  readQueryParameter,
  resolveOrigin,
  trialDays,
  weeksSinceAtb,
} from '@mallard/origin-tracking';
import fc from 'fast-check';
import { deepStrictEqual, doesNotThrow, match, ok } from 'node:assert/strict';

const seconds = Number(process.argv[2] ?? 20);
const recorded = corpus.map(({ input }) => input as DeviceInput);

/** Parts of real user agents in any order reach further into the rules than plain text. */
const parts = [...new Set(recorded.flatMap(({ userAgent }) => userAgent.split(/(?<=[ ;()/])/)))];
const userAgent = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((some) => some.join('')),
  fc
    .tuple(fc.constantFrom(...recorded), fc.nat(200), fc.nat(20), fc.string())
    .map(
      ([{ userAgent: real }, at, less, more]) => real.slice(0, at) + more + real.slice(at + less),
    ),
);
const name = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'toString', 'extension', 'Windows', 'macOS', 'Chrome OS', 'Android'),
);
const brand = fc.record({
  brand: fc.oneof(name, fc.constantFrom('DuckDuckGo', 'Chromium', 'Android WebView', 'Brave')),
  version: fc.oneof(fc.string(), fc.double().map(String), fc.nat().map(String)),
});
const input = fc.record<DeviceInput>(
  {
    userAgent,
    brands: fc.array(brand),
    platform: name,
    mobile: fc.boolean(),
    platformVersion: fc.oneof(fc.string(), fc.double().map(String)),
    maxTouchPoints: fc.double(),
    nativePlatform: name,
  },
  { requiredKeys: ['userAgent'] },
);

const devices = fc.property(input, (given) => {
  const device = detectDevice(given);
  const said = Object.assign({}, ...device.evidence) as object;
  const { platform, formFactor, browser } = device;
  deepStrictEqual(
    { platform: 'unknown', formFactor: 'unknown', ...said, from: '' },
    {
      from: '',
      platform,
      formFactor,
      browser,
    },
  );
  ok(device.own === (browser === 'own'));
  ok(
    (device.confidence === 'low') === (platform === 'unknown' || device.alternative !== undefined),
  );
  ok(device.browserVersion === undefined || Number.isSafeInteger(device.browserVersion));
  ok(!(isLegacyBrowser(device) && supportsExtension(device)));
  const { evidence: _, ...before } = detectPlatform(given);
  deepStrictEqual({ ...device, ...before }, device);
});

const navigators = fc.property(
  fc.record({ userAgent, userAgentData: fc.anything(), duckduckgo: fc.anything() }),
  fc.func(fc.option(fc.string({ unit: 'binary' }))),
  (navigator: NavigatorSource, header) => {
    ok(detectDevice(inputFromNavigator(navigator)).evidence.length > 0);
    ok(detectDevice(inputFromHeaders(header)).evidence.length > 0);
  },
);

const word = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[A-Za-z0-9_.]{0,40}$/),
  fc.constantFrom('funnel_', '<', '%3C', '%', '/'),
);
const search = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .dictionary(fc.constantFrom('origin', 'gclid', 'msclkid', 'q'), word)
    .map((query) => `?${new URLSearchParams(query)}`),
);
const referrer = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  word.map((path) => `https://mallard.example/?q=${path}`),
);

const origins = fc.property(search, referrer, word, (searched, from, page) => {
  const siteHosts = ['mallard.example'];
  const { origin, funnel, given } = resolveOrigin({
    search: searched,
    referrer: from,
    siteHosts,
    page,
  });
  doesNotThrow(() => checkOrigin(origin));
  deepStrictEqual(parseFunnel(origin), funnel);
  ok(!given || origin === readQueryParameter(searched, 'origin'));
  ok([7, 14, 30].includes(trialDays({ eligible: true, funnel })));
  match(attributeSource({ search: searched, referrer: from, siteHosts }), /^[a-z]+$/);
  try {
    deepStrictEqual(formatFunnel(parseFunnel(formatFunnel(funnel))), formatFunnel(funnel));
  } catch (error) {
    ok(error instanceof OriginError, String(error)); // "___" has no parts to write
  }
});

const versions = fc.property(
  fc.oneof(word, fc.stringMatching(/^v\d{1,6}-\d[a-zA-Z_]{0,3}$/)),
  fc.date({ min: new Date('2016-02-25'), max: new Date('2200-01-01'), noInvalidDate: true }),
  (text, date) => {
    const atb = parseAtb(text);
    ok(atb ? formatAtb(atb) === text : atbAgeDays(text) === -1);
    deepStrictEqual(weeksSinceAtb(text, date) === undefined, atb === undefined);
    ok((parseAtbSource(text)?.length ?? 2) === 2);
  },
);

for (const [what, property] of Object.entries({ devices, navigators, origins, versions })) {
  const result = await fc.check(property as fc.IProperty<unknown>, {
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: (seconds * 1000) / 4,
    markInterruptAsFailure: false,
  });
  console.log(`${what}: ${result.numRuns} inputs, seed ${result.seed}`);
  if (result.failed) {
    console.error(fc.defaultReportMessage(result));
    process.exitCode = 1;
  }
}
