/** `npm run bench`: every benchmark, one after the other, as Markdown on standard output. */
import { benchAuthClient } from './auth-client.ts';
import { benchAutocomplete } from './autocomplete.ts';
import { benchColdStart } from './cold-start.ts';
import { benchCollector } from './collector.ts';
import { benchDeviceDetection } from './device-detection.ts';
import { runToEnd } from './ending.ts';
import { benchExperiments } from './experiments.ts';
import { machine, markdownOf } from './figures.ts';
import { benchOriginTracking } from './origin-tracking.ts';
import { benchNativeBridge } from './native-bridge.ts';
import { benchOneAtATime } from './one-at-a-time.ts';
import { benchPixel } from './pixel.ts';
import { benchPrerender } from './prerender.ts';
import { benchRateLimits } from './rate-limits.ts';
import { benchRemoval } from './removal.ts';
import { benchServe } from './serve.ts';
import { benchSettings } from './settings.ts';
import { benchSignIn } from './sign-in.ts';
import { benchUi } from './ui.ts';
import { benchUnknownAddresses } from './unknown-addresses.ts';

await runToEnd(async () => {
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine()}.`);
  const benches = [
    benchPrerender,
    benchColdStart,
    benchServe,
    benchSignIn,
    benchOneAtATime,
    benchCollector,
    benchUnknownAddresses,
    benchRateLimits,
    benchAuthClient,
    benchExperiments,
    benchPixel,
    benchNativeBridge,
    benchDeviceDetection,
    benchOriginTracking,
    benchSettings,
    benchUi,
    benchRemoval,
    benchAutocomplete,
  ];
  for (const bench of benches) {
    console.log(`\n${markdownOf(await bench())}`);
  }
});
