// A small use of each library that visitors load. This file is run as it is by Node, by a page and by a worker,
// so it is plain JavaScript and imports nothing: each use is given its library.

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** By package name. Each gives something that can be written as JSON, and is the same everywhere. */
export const uses = {
  '@mallard/device-detection': ({ detectDevice, detectPlatform, inputFromHeaders }) => {
    const { platform, formFactor, browser } = detectDevice({ userAgent: FIREFOX });
    const headers = { 'sec-ch-ua': '"DuckDuckGo";v="145"', 'sec-ch-ua-platform': '"Windows"' };
    const { own } = detectPlatform(inputFromHeaders((name) => headers[name]));
    return { platform, formFactor, browser, own };
  },

  '@mallard/origin-tracking': ({ atbOfDate, formatAtb, parseFunnel, resolveOrigin }) => ({
    ...parseFunnel('home_website_trial_annual'),
    ...resolveOrigin({ search: '?gclid=1', referrer: 'https://bing.com/', page: 'pro' }),
    atb: formatAtb(atbOfDate(new Date('2023-06-02T12:00:00Z'))),
  }),

  '@mallard/experiments': ({ createExperiments, experimentParameters }) => {
    const items = new Map();
    const experiments = createExperiments(
      [
        {
          name: 'sample',
          description: 'For a check.',
          owner: 'tools',
          variants: ['control', 'treatment'],
          allocation: 1,
          assignment: 'local',
          expiryDays: 30,
          endsOn: '2027-12-31',
        },
      ],
      {
        search: '',
        storage: () => ({
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        }),
        originResolved: true,
        filter: 'allowed',
        random: () => 0.75,
        now: Date.now,
      },
    );
    experiments.get('sample');
    return { ...experimentParameters(experiments.getSnapshot()), kept: items.size };
  },

  // Sends for real, where something can: the address is compared with what a server was asked.
  '@mallard/pixel': ({ createPixel, PixelError }) => {
    let device;
    const pixel = createPixel({
      events: {
        'check.use': {
          purpose: 'measurement',
          parameters: { from: { values: ['tools'] } },
        },
      },
      device: () => device,
      privacySignal: () => false,
      onProblem: () => undefined,
      random: () => 0.5,
    });
    let failure;
    try {
      pixel.fire('check.use', { from: 'tools' });
    } catch (error) {
      failure = error instanceof PixelError && error.code;
    }
    device = { b: 'firefox', d: 'd', p: 'windows' };
    pixel.fire('check.use', { from: 'tools', email: 'jo@x.example' });
    return { failure, repeated: pixel.fire('check.use'), url: pixel.ledger()[0].url };
  },
};
