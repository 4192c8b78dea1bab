import { expect, test, type Page, type Route } from '@playwright/test';
import { axeFindings } from '../accessibility/axe.ts';
import { everything } from '../everything.ts';
import { variantsIn, rotateVariants } from '../accessibility/variants.ts';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';

const LOCALES = ['en', 'de', 'ar'];
/** Names of error pages, with the status code of their own URLs. */
const ERROR_PAGES = [
  ['oops', 500],
  ['oops-sent', 500],
  ['nginx', 502],
  ['nginx-sent', 502],
  ['tq', 429],
  ['tq-sent', 429],
  ['blocked', 410],
  ['teapot', 418],
  ['trap', 418],
] as const;

for (const [turn, [name, status]] of ERROR_PAGES.entries()) {
  test(`${name} passes axe and doesn't scroll horizontally`, async ({ page }) => {
    for (const [index, locale] of LOCALES.entries()) {
      const response = await page.goto(`/${locale}/errors/${name}`);
      expect(response?.status()).toBe(status);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([locale, width, await sidewaysScroll(page)]).toEqual([locale, width, 0]);
      }
      // The PR suite checks one of the languages in full, and each language on some pages.
      const inTurn = index === turn % LOCALES.length ? rotateVariants(turn) : [];
      for (const { width, colorScheme, hasColors } of everything ? variantsIn(index) : inTurn) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const found = await axeFindings(page, { contrast: hasColors });
        expect([locale, width, colorScheme, found]).toEqual([locale, width, colorScheme, []]);
      }
    }
  });

  test(`${name} is readable if nothing else can be loaded`, async ({ page }) => {
    await page.goto(`/en/errors/${name}`);
    const words = await page.locator('body').innerText();
    const failed: string[] = [];
    await page.route('**/*', (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      failed.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    await page.reload();
    expect(await page.locator('body').innerText()).toBe(words);
    await expect(page.locator('main svg')).toBeVisible();
    // Ignore the page's pixel and icon: the content doesn't need them.
    const others = failed.filter((path) => !/^\/assets\/document-|^\/t\/|^\/favicon/.test(path));
    expect(others).toEqual([]);
  });
}

/** Makes a URL fail as a server would, until the test changes the state. */
async function failing(page: Page, path: string) {
  const oops = await (await page.request.get('/en/errors/oops')).text();
  const state = { answersHead: false, answersGet: false, heads: 0, gets: 0 };
  await page.route(`**${path}`, async (route: Route) => {
    const isHead = route.request().method() === 'HEAD';
    state[isHead ? 'heads' : 'gets'] += 1;
    if (isHead ? state.answersHead : state.answersGet) return route.continue();
    return route.fulfill({
      status: 500,
      contentType: 'text/html; charset=utf-8',
      body: isHead ? '' : oops,
    });
  });
  // Runs timers ten times as fast, in the same order. A fake clock would not survive the reload.
  await page.addInitScript(() => {
    const wait = setTimeout;
    Object.assign(window, {
      setTimeout: (task: () => void, delayMs: number) => wait(task, delayMs / 10),
    });
    Math.random = () => 0;
  });
  return state;
}

test('a failed page reloads automatically when the server recovers', async ({ page }) => {
  const server = await failing(page, '/en/privacy');
  await page.goto('/en/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something broke on our side');
  await expect(page.getByText('This page keeps checking')).toBeVisible();
  await expect.poll(() => server.heads).toBeGreaterThan(0);
  expect(server.gets).toBe(1);
  server.answersHead = true;
  server.answersGet = true;
  await expect(page).toHaveTitle(/Privacy/);
  expect(server.gets).toBe(2);
});

test('a page that fails again after its reload does not reload in a loop', async ({ page }) => {
  const server = await failing(page, '/en/privacy');
  server.answersHead = true;
  await page.goto('/en/privacy');
  await expect(page.getByText('It’s working again.', { exact: true })).toBeVisible();
  // An automatic retry would have happened by now.
  await page.waitForTimeout(3000);
  expect([server.heads, server.gets]).toEqual([2, 2]);
  server.answersGet = true;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/Privacy/);
});

test.describe('error pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a failed page offers a link to retry', async ({ page }) => {
    let fails = true;
    const oops = await (await page.request.get('/en/errors/oops')).text();
    await page.route('**/en/privacy?x=1', (route) =>
      fails
        ? route.fulfill({ status: 500, contentType: 'text/html', body: oops })
        : route.continue(),
    );
    await page.goto('/en/privacy?x=1');
    await expect(page.getByText('This page keeps checking')).toBeHidden();
    fails = false;
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/en\/privacy\?x=1$/);
    await expect(page).toHaveTitle(/Privacy/);
  });

  test('a URL that only bots request returns 418 in the language of its path', async ({ page }) => {
    const response = await page.goto('/de/wp-login.php');
    expect(response?.status()).toBe(418);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.locator('main a').first().click();
    await expect(page).toHaveURL(/\/de$/);
  });
});

test('a form with a filled-in honeypot field is rejected with a message', async ({ page }) => {
  await page.goto('/en/bangs');
  const form = page.locator('form[action="/api/bangs/submissions"]');
  await form.locator('[name=name]').fill('Ponds of the world');
  await form.locator('[name=trigger]').fill('!ponds');
  await form.locator('[name=url]').fill('https://ponds.example/?q={query}');
  const trap = form.locator('[name=topic]');
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://casino.example'));
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We couldn’t accept/);
  await page.goBack();
  await expect(form.locator('[name=name]')).toHaveValue('Ponds of the world');
});

// Specification §2: error pages are reported onload, after 1 and after 2 seconds.
for (const [name, code, variant] of [
  ['oops', '500', 'oops'],
  ['tq', '500', 'tq'],
  ['nginx', '500', 'nginx'],
  ['blocked', '410', 'blocked'],
  ['trap', '418', 'trap'],
] as const) {
  test(`${name} is reported at each interval while it stays open`, async ({ page }) => {
    await page.goto(`/en/errors/${name}`);
    const reports = () =>
      page.evaluate(() =>
        (
          JSON.parse(sessionStorage.getItem('pixelLedger') ?? '[]') as {
            event: string;
            outcome: string;
            parameters: Record<string, string>;
          }[]
        ).map(({ event, outcome, parameters: { code, variant, after } }) =>
          [event, outcome, code, variant, after].join(' '),
        ),
      );
    await expect
      .poll(reports)
      .toEqual(
        ['onload', '1sec', '2sec'].map((after) =>
          ['static.errorPage', 'sent', code, variant, after].join(' '),
        ),
      );
  });
}
