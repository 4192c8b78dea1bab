import { createPixel, definePixelEvents } from '@mallard/pixel';
import { createRequire } from 'node:module';
import type PlausibleFactory from 'plausible-tracker';
import { runToEnd } from './ending.ts';
import { markdownOf, rounded, type Section } from './figures.ts';
import { runInTurn } from './in-turn.ts';

const events = definePixelEvents({
  'pro.choose': {
    description: 'For benchmarks.',
    owner: 'tools',
    purpose: 'measurement',
    trigger: 'user_interaction',
    repeatable: true,
    endsOn: '2027-12-31',
    parameters: { period: { description: 'Which.', values: ['monthly', 'yearly'] } },
  },
});

/** One event with what is known of page and visitor, beside plausible-tracker; nothing is really sent. */
export async function benchPixel(): Promise<Section> {
  let wire = '';
  const pixel = createPixel({
    events,
    device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
    commonParameters: () => ({
      ...{ page: 'pro', locale: 'en', origin: 'home_website_trial', atb: 'v380-3' },
    }),
    privacySignal: () => false,
    send: (url) => (wire = url).length > 0,
  });
  const ours = { name: '`pixel.fire`', run: () => pixel.fire('pro.choose', { period: 'yearly' }) };

  const page = openPlausiblePage();
  const plausible = page.open();
  const peer = {
    name: 'plausible-tracker, `trackEvent`',
    run: () => plausible.trackEvent('pro.choose', { props: { period: 'yearly' } }),
  };
  try {
    const [our, their] = runInTurn([ours, peer]);
    if (!our || !their || wire === '' || page.wire() === '') throw new Error('nothing was sent');
    const row = (name: string, perSecond: number, bytes: string) => [
      name,
      rounded(1e6 / perSecond),
      `${rounded(perSecond / their.perSecond)} ×`,
      `${bytes.length}`,
    ];
    return {
      title: 'Pixels',
      note: 'Time of one event to the call that sends it, which is a stub for both, in turn with plausible-tracker; medians of 7 rounds. Ours checks every value and keeps the ledger. Goal: no slower.',
      header: ['event', 'µs', 'to the peer', 'characters sent'],
      rows: [row(ours.name, our.perSecond, wire), row(peer.name, their.perSecond, page.wire())],
    };
  } finally {
    page.close();
  }
}

/** Gives plausible-tracker the parts of a page that it asks for, and keeps what it last sent. */
function openPlausiblePage() {
  let wire = '';
  class RecordedRequest {
    open(_method: string, address: string): void {
      wire = address;
    }
    setRequestHeader(): void {}
    send(body: string): void {
      wire += body;
    }
  }
  const location = new URL('https://site.example/en/pro');
  const page = {
    location,
    document: { referrer: '' },
    window: { location, innerWidth: 1280 },
    localStorage: { getItem: () => null },
    XMLHttpRequest: RecordedRequest,
  };
  const before = new Map(
    Object.keys(page).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(page)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  const plausible = createRequire(import.meta.url)('plausible-tracker') as {
    default: typeof PlausibleFactory;
  };
  return {
    open: () => plausible.default({ domain: 'site.example', apiHost: 'https://site.example' }),
    wire: () => wire,
    close() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else delete (globalThis as Record<string, unknown>)[name];
      }
    },
  };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchPixel())));
}
