/**
 * Every page, opened with what somebody may have put into its address: nothing of it is run, becomes a link, or is sent.
 *
 * @see Threat model, "Text that becomes code"
 */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { everything } from '../everything.ts';
import { addressOf, pagePaths } from '../pages/site-pages.ts';

/**
 * In each value: whatever has it came from the address. Longer than the random part of a file's name, in which anything may
 * stand.
 */
const MARK = 'zq7zq7zq7';
const RUN = `window.${MARK}=1`;

/** Parameters that some page or script reads, those of settings among them, and some that nothing reads. */
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

/** Each name with a value, by turns another; some names twice. */
function hostileQuery(turn: number): string {
  const parameters = new URLSearchParams();
  for (const [index, name] of NAMES.entries()) {
    parameters.append(name, VALUES[(index + turn) % VALUES.length] ?? '');
    if ((index + turn) % 5 === 0) parameters.append(name, VALUES[turn % VALUES.length] ?? '');
  }
  return parameters.toString();
}

/** Tabs at once. */
const TABS = 3;
/** How often each page is opened, with its values moved on: at night every name meets every value. */
const TURNS = everything ? VALUES.length : 1;

/** A tab that goes from page to page, as a visitor's does, and tells what is wrong of the page that it is at. */
async function openTab(context: BrowserContext, problems: string[]) {
  const page = await context.newPage();
  // What is looked at has no need of them. Not by routes, with which nothing would be kept from page to page.
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
    if (hostname !== 'localhost' && protocol !== 'data:') told(`asked ${request.url()}`);
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
  // Its scripts have read the address by then. The page before it may have something to send as it goes.
  const measured = page.waitForRequest((request) => isThere && /\/t\/\w+/.test(request.url()), {
    timeout: 30_000,
  });
  const response = await page.goto(address, { waitUntil: 'load' });
  if (response?.status() !== 200) told(`status ${response?.status()}`);
  await measured.catch(() => told('nothing was measured'));
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
          // A bookmarklet is a script by its nature, and is there as soon as its section is.
          if (element.id === 'settings-bookmarklet') return false;
          return /^\s*(javascript|data:text|vbscript):/i.test(value);
        })
        .map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 200)}">`),
    );
    const policy = document.querySelector('base') ? ['a base'] : [];
    return [...run, ...led, ...policy];
  }, MARK);
  for (const each of found) told(each);
  if (new URL(page.url()).hostname !== 'localhost') told(`led to ${page.url()}`);
}

test('nothing in an address is run, becomes a link, or is sent, on any page', async ({
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
