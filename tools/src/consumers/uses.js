// A small example of each library that visitors load. Node.js, a page and a worker run this file unchanged, so
// it is plain JavaScript without imports: each example receives its library.

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** `Response.json` is newer than the oldest supported browsers. */
const jsonResponse = (data, init) =>
  new Response(JSON.stringify(data), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

/** Examples by package name. Each returns a JSON value that is the same in every environment. */
export const uses = {
  '@mallard/device-detection': ({ detectDevice, detectPlatform, inputFromHeaders }) => {
    const { platform, formFactor, browser } = detectDevice({ userAgent: FIREFOX });
    const headers = { 'sec-ch-ua': '"DuckDuckGo";v="145"', 'sec-ch-ua-platform': '"Windows"' };
    const { own } = detectPlatform(inputFromHeaders((name) => headers[name]));
    return { platform, formFactor, browser, own };
  },

  '@mallard/origin-tracking': ({ atbOfDate, attributeSource, formatAtb, parseFunnel }) => ({
    ...parseFunnel('home_website_trial_annual'),
    from: attributeSource({ search: '?gclid=1', referrer: 'https://bing.com/' }),
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

  // Sends a real request if possible: the check compares the URL with the server's requests.
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
    device = { browser: 'firefox', formFactor: 'desktop', platform: 'windows' };
    const first = pixel.fire('check.use', { from: 'tools', email: 'jo@x.example' });
    const second = pixel.fire('check.use');
    // Node.js can't send to a relative URL, and an unsent event may fire again.
    const isUsedUpOnceSent = second === (first === 'sent' ? 'repeated' : 'unsent');
    return { failure, isUsedUpOnceSent, url: pixel.ledger()[0].url };
  },

  '@mallard/settings-catalogue': ({
    backgroundFromCode,
    readCookieSettings,
    resolveTheme,
    settingCookie,
  }) => ({
    ...readCookieSettings('kae=d; kl=us-en; kp=<b>').values,
    ...resolveTheme({ stored: 'd', systemPrefersDark: false }),
    ...backgroundFromCode('b'),
    cookie: settingCookie('kl', 'de-de'),
  }),

  // A passcode sign-in with canned responses: every request, and the PKCE proof by Web Crypto.
  '@mallard/auth-client': async ({ AuthError, codeChallengeOf, createAuthClient }) => {
    const asked = [];
    let challenge;
    let provenByVerifier;
    const part = (value) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const answers = {
      authorize: () => ({ status: 'ok' }),
      otp: () => ({ status: 'ok', reference: 'plum-lake', expires_in: 600 }),
      login: () => ({ code: 'a-code' }),
      token: () => ({
        access_token: `${part({})}.${part({ sub: 'an-account' })}.x`,
        expires_in: 60,
      }),
    };
    const auth = createAuthClient({
      baseUrl: 'https://service.test/api',
      clientId: 'check',
      now: () => 1_000_000,
      fetch: async (address, { method }) => {
        const { pathname, searchParams } = new URL(address);
        const name = pathname.split('/').at(-1);
        asked.push(`${method} ${pathname}`);
        challenge ??= searchParams.get('code_challenge');
        const verifier = searchParams.get('code_verifier');
        if (verifier) provenByVerifier = (await codeChallengeOf(verifier)) === challenge;
        const answer = answers[name]?.();
        return jsonResponse(answer ?? { error: 'unavailable' }, { status: answer ? 200 : 503 });
      },
    });
    const { reference } = await auth.requestOtp({ email: 'jo@x.example' });
    const { accountId, expiresAt } = await auth.signIn({
      email: 'jo@x.example',
      otp: '１２３ ４５６',
    });
    const failure = await auth
      .getAccount()
      .catch((error) => error instanceof AuthError && error.code);
    auth.dispose();
    const disposed = await auth.restore().catch((error) => error.code);
    return { asked, provenByVerifier, reference, accountId, expiresAt, failure, disposed };
  },

  '@mallard/http': async ({ createHttpClient, HttpError }) => {
    const http = createHttpClient({
      baseUrl: 'https://service.test/api',
      fetch: async (address, { headers }) =>
        jsonResponse({ address, headers }, { status: 429, headers: { 'retry-after': '30' } }),
    });
    const query = { q: 'ä b', none: undefined };
    const error = await http('x', { query, bearer: 't' }).catch((reason) => reason);
    const { code, data, path, retryAfterMs } = error;
    return { isHttpError: error instanceof HttpError, code, data, path, retryAfterMs };
  },
};
