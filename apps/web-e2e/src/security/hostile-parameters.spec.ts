/**
 * Every page, opened with hostile URL parameters: no value runs as code, becomes a link, or is
 * sent.
 *
 * @see Threat model, "Text that becomes code"
 */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { everything } from '../everything.ts';
import { addressOf, pagePaths } from '../pages/site-pages.ts';

/**
 * Part of each value, so that any text that contains it comes from the URL. Longer than the random
 * part of a file name, which may contain any characters.
 */
const MARK = 'zq7zq7zq7';
const RUN = `window.${MARK}=1`;

/**
 * Parameters that a page or script reads, including those of settings, and some that nothing reads.
 */
const NAMES = [
  ...[
    'origin',
    'atb',
    'q',
    'kl',
    'kad',
    'kae',
    'kt',
    'k7',
    'kj',
    'setlang',
    'environment',
    'region',
  ],
  ...[
    'success',
    'billing_period',
    'step',
    'return',
    'returnUrl',
    'url',
    'next',
    'redirect',
    'code',
  ],
  ...[
    'email',
    'token',
    'hash',
    'otp',
    'name',
    'lang',
    'locale',
    'theme',
    'from',
    'error',
    'message',
  ],
  ...[
    'exp_proheadline',
    'variant',
    'utm_source',
    'page',
    'id',
    'broker',
    'path',
    't',
    'v',
    '__proto__',
  ],
];
const VALUES = [
  `<script>${RUN}</script>`,
  `"><img src=x onerror="${RUN}">`,
  `'-${RUN}-'`,
  `javascript:${RUN}//`,
  `data:text/html,<script>opener.${MARK}=1</script>`,
  `//evil.example/${MARK}`,
  `https://evil.example/?${MARK}`,
  `/\\evil.example/${MARK}`,
  `${MARK}\u202egnp.exe`,
  `${MARK}\0${MARK}`,
  `${MARK}%00%0d%0aSet-Cookie:${MARK}`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `</style><svg onload=${RUN}>`,
  MARK.repeat(50),
  `home_${MARK}<svg/onload=${RUN}>`,
  `[object Object]${MARK}`,
];

/** Returns a query in which each name has a value, rotated by turn; some names appear twice. */
function hostileQuery(turn: number): string {
  const parameters = new URLSearchParams();
  for (const [index, name] of NAMES.entries()) {
    parameters.append(name, VALUES[(index + turn) % VALUES.length] ?? '');
    if ((index + turn) % 5 === 0) parameters.append(name, VALUES[turn % VALUES.length] ?? '');
  }
  return parameters.toString();
}

const TABS = 3;
/**
 * How often each page is opened, with its values rotated: in the nightly run every name gets every
 * value.
 */
const TURNS = everything ? VALUES.length : 1;

/**
 * A tab that navigates from page to page, as a visitor's does, and records the problems of each
 * page.
 */
async function openTab(context: BrowserContext, problems: string[]) {
  const page = await context.newPage();
  // The checks don't need these files. Block them over CDP: routes would disable the cache.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urls: ['woff2', 'svg', 'avif', 'webp', 'png'].map((type) => `*.${type}`),
  });
  let at = '';
  const told = (what: string) => problems.push(`${at}: ${what}`);
  page.on('dialog', async (dialog) => {
    told(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => told(`error ${error.message}`));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) told(message.text());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    const sent = request.url() + (request.postData() ?? '');
    if (sent.includes(MARK) || sent.includes('evil.example')) told(`sent ${sent.slice(0, 300)}`);
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== 'localhost' && protocol !== 'data:') told(`requested ${request.url()}`);
  });
  return async (path: string, turn: number) => {
    at = `${path}, turn ${turn}`;
    await visit(page, `${addressOf(path)}?${hostileQuery(turn)}#${hashOf(turn)}`, told);
  };
}

const hashOf = (turn: number) => encodeURIComponent(VALUES[turn % VALUES.length] ?? '');

async function visit(page: Page, address: string, told: (what: string) => void): Promise<void> {
  let isThere = false;
  page.once('framenavigated', () => (isThere = true));
  // By then the page's scripts have read the URL. The previous page may still send pixels as it
  // unloads.
  const measured = page.waitForRequest((request) => isThere && /\/t\/\w+/.test(request.url()), {
    timeout: 30_000,
  });
  const response = await page.goto(address, { waitUntil: 'load' });
  if (response?.status() !== 200) told(`status ${response?.status()}`);
  await measured.catch(() => told('no measurement was sent'));
  const found = await page.evaluate((mark) => {
    const run = Object.hasOwn(window, mark) ? ['run'] : [];
    const attributes = [
      'href',
      'action',
      'formaction',
      'src',
      'srcset',
      'srcdoc',
      'poster',
      'data',
    ];
    const elements = [...document.querySelectorAll('*')];
    const led = elements.flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => {
          if (name.startsWith('on')) return true;
          if (!attributes.includes(name)) return false;
          if (value.includes(mark)) return true;
          // A bookmarklet is a script by design, and exists as soon as its section does.
          if (element.id === 'settings-bookmarklet') return false;
          return /^\s*(javascript|data:text|vbscript):/i.test(value);
        })
        .map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 200)}">`),
    );
    const policy = document.querySelector('base') ? ['a base'] : [];
    return [...run, ...led, ...policy];
  }, MARK);
  for (const each of found) told(each);
  if (new URL(page.url()).hostname !== 'localhost') told(`navigated to ${page.url()}`);
}

test('no URL parameter runs as code, becomes a link, or is sent, on any page', async ({
  context,
}) => {
  test.setTimeout(TURNS * 240_000);
  const visits = pagePaths.flatMap((path, index) =>
    Array.from({ length: TURNS }, (_, turn) => ({ path, turn: index + turn })),
  );
  const problems: string[] = [];
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const open = await openTab(context, problems);
      for (let next = visits.pop(); next !== undefined; next = visits.pop()) {
        await open(next.path, next.turn);
      }
    }),
  );
  expect(problems).toEqual([]);
});
