import { detectDevice, detectPlatform, type DeviceInput } from '@mallard/device-detection';
import corpus from '@mallard/device-detection/corpus' with { type: 'json' };
import { parseUserAgent } from 'detect-browser';
import { runToEnd } from './ending.ts';
import { markdownOf, rounded, type Section } from './figures.ts';
import { overEach, runInTurn } from './in-turn.ts';

/** Detections over the whole corpus, beside detect-browser. */
export async function benchDeviceDetection(): Promise<Section> {
  const recorded = corpus.map(({ input }) => input as DeviceInput);
  // One shape for all, as a page has it: the corpus leaves out what is not there.
  const complete = recorded.map(
    ({ userAgent, brands, platform, mobile, platformVersion, maxTouchPoints, nativePlatform }) => ({
      userAgent,
      brands,
      platform,
      mobile,
      platformVersion,
      maxTouchPoints,
      nativePlatform,
    }),
  );
  const userAgentOnly = complete.map(({ userAgent, maxTouchPoints }) => ({
    userAgent,
    brands: undefined,
    platform: undefined,
    mobile: undefined,
    platformVersion: undefined,
    maxTouchPoints,
    nativePlatform: undefined,
  }));

  const [device, platform, hinted, peer] = runInTurn([
    { name: 'device', run: overEach(userAgentOnly, detectDevice) },
    { name: 'platform', run: overEach(userAgentOnly, detectPlatform) },
    { name: 'hinted', run: overEach(complete, detectDevice) },
    { name: 'peer', run: overEach(userAgentOnly, ({ userAgent }) => parseUserAgent(userAgent)) },
  ]);
  if (!device || !platform || !hinted || !peer) throw new Error('nothing was measured');
  const row = (name: string, { perSecond }: { perSecond: number }, gives: string) => [
    name,
    rounded((perSecond * corpus.length) / 1000),
    `${rounded(perSecond / peer.perSecond)} ×`,
    gives,
  ];
  return {
    title: 'Device detection',
    note: `Detections a second over the ${corpus.length} inputs of the corpus, in turn with detect-browser, which knows the user agent only; medians of 7 rounds. Goal: 3 × on the same input.`,
    header: ['detection', 'thousand/s', 'to the peer', 'gives'],
    rows: [
      row('`detectDevice`, user agent', device, 'platform, form factor, browser, evidence'),
      row('`detectPlatform`, user agent', platform, 'platform, form factor, own, evidence'),
      row('`detectDevice`, with hints', hinted, 'the same from hints, touch points and bridge'),
      row('peer: detect-browser', peer, 'browser, full version, operating system'),
    ],
  };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchDeviceDetection())));
}
