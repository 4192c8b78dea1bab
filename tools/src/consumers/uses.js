// A small example of each library. All consumers run this file unchanged, so it is plain JavaScript without
// imports or JSX: each example receives its library, and React.

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
      fetch: async (address, init) => {
        const { method } = new Request(address, init);
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
      fetch: async (address, init) => {
        const { headers, url } = new Request(address, init);
        return jsonResponse(
          { url, authorization: headers.get('authorization') },
          { status: 429, headers: { 'retry-after': '30' } },
        );
      },
    });
    const query = { q: 'ä b', none: undefined };
    const error = await http('x', { query, bearer: 't' }).catch((reason) => reason);
    const { code, data, path, retryAfterMs } = error;
    return { isHttpError: error instanceof HttpError, code, data, path, retryAfterMs };
  },

  '@mallard/locales': ({ localizedPath, negotiateLocale, splitLocalePath }) => {
    const { locale } = negotiateLocale({ acceptLanguage: 'de-CH, fr;q=0.8' });
    return { locale, path: localizedPath(locale, '/pro'), ...splitLocalePath('/en-us/pro?x=1') };
  },

  '@mallard/native-bridge': async ({ BridgeError, connectBridge, isNativeHost }) => {
    const { ok, code } = await connectBridge({ feature: 'subscriptions' });
    // The code tells a browser from a server.
    return { ok, code: typeof code, isNativeHost: isNativeHost(), errors: typeof BridgeError };
  },

  '@mallard/subscription-client': async ({ createSubscriptionClient, SubscriptionError }) => {
    const subscriptions = createSubscriptionClient({
      baseUrl: 'https://service.test/api',
      getAccessToken: async () => 'a-token',
      fetch: async (address, init) => {
        const { method, url } = new Request(address, init);
        return jsonResponse({ error: `${method} ${url}` }, { status: 403 });
      },
    });
    const error = await subscriptions.getSubscription().catch((reason) => reason);
    return { isSubscriptionError: error instanceof SubscriptionError, code: error.code };
  },
};

/** An element for each package with React modules: `(React, modules by subpath) => element`. */
export const elements = {
  '@mallard/experiments': (
    { createElement },
    { '.': { createExperiments, defineExperiments }, './react': { createExperimentHooks } },
  ) => {
    const registry = defineExperiments([
      {
        name: 'headline',
        description: 'Which headline is read.',
        owner: 'growth',
        variants: ['control', 'short'],
        allocation: 1,
        assignment: 'page',
        expiryDays: 30,
        endsOn: '2099-12-31',
      },
    ]);
    const experiments = createExperiments(registry, {
      search: '',
      storage: () => undefined,
      originResolved: true,
      filter: 'allowed',
      random: () => 0.75,
      now: Date.now,
    });
    const { ExperimentsProvider, useExperiment } = createExperimentHooks();
    const Headline = () =>
      createElement('p', null, `a decision: ${typeof useExperiment('headline').status}`);
    return createElement(ExperimentsProvider, { experiments }, createElement(Headline));
  },

  '@mallard/native-bridge': (
    { createElement },
    { './react': { usePush }, './subscription-pages': { onPurchaseUpdate } },
  ) => {
    const Purchase = () => {
      usePush(undefined, onPurchaseUpdate, () => undefined);
      return createElement('p', null, 'a listener');
    };
    return createElement(Purchase);
  },

  '@mallard/subscription-client': (
    { createElement },
    { '.': { createResource }, './react': { useResource } },
  ) => {
    const resource = createResource({ load: async () => 'active' });
    const Status = () => createElement('p', null, useResource(resource).data ?? 'active');
    return createElement(Status);
  },

  '@mallard/ui': (
    { createElement },
    {
      '.': { Button, Dialog, opensDialog },
      './interactive': { Menu, Tabs, ToastProvider, Tooltip },
    },
  ) =>
    createElement(
      ToastProvider,
      { label: 'Notices', closeLabel: 'Dismiss' },
      createElement(
        Tooltip,
        { content: 'A description' },
        createElement(Button, opensDialog('a-dialog'), 'A button.'),
      ),
      createElement(Menu, { trigger: createElement(Button, null, 'A menu.'), items: [] }),
      createElement(Dialog, { id: 'a-dialog', title: 'A title.', closeLabel: 'Close' }, 'Text.'),
      createElement(Tabs, {
        label: 'Platform',
        tabs: [{ value: 'phone', label: 'A tab.', content: 'A panel.' }],
      }),
    ),
};

/**
 * Runs a package's example.
 *
 * @param modules The package's modules by subpath.
 * @param textOf Renders the package's element and returns its text.
 * @returns A JSON value that is the same in every environment.
 */
export async function runUse(name, modules, textOf) {
  for (const [subpath, module] of Object.entries(modules))
    if (Object.keys(module).length === 0) throw new Error(`${name}${subpath.slice(1)} is empty`);
  const result = await uses[name]?.(modules['.']);
  if (!elements[name] || !textOf) return { result };
  const { error } = console;
  const reported = [];
  console.error = (...values) => reported.push(values.join(' '));
  try {
    const text = textOf();
    if (reported.length > 0) throw new Error(`rendering logs ${reported.join('\n')}`);
    return { result, text };
  } finally {
    console.error = error;
  }
}
