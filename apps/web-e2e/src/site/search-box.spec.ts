import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { watchPage } from '../watch-page.ts';

/** Stubs the search product and other sites, so that the test makes no external request. */
async function stayHere(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
}

const field = (page: Page) => page.getByRole('search').locator('input');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const active = (page: Page) => list(page).locator('[aria-selected="true"]');

async function openHome(page: Page, address = '/en'): Promise<void> {
  await page.goto(address);
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
}

test('suggests likely queries and searches for the option chosen by keyboard', async ({ page }) => {
  const { expectNoProblems } = watchPage(page);
  await stayHere(page);
  await openHome(page);
  // Wait for the suggestions of the whole input: earlier ones would be replaced while the test
  // walks through them.
  const suggested = page.waitForResponse((answer) =>
    answer.url().includes('autocomplete?q=how+to&'),
  );
  await field(page).pressSequentially('how to');
  await (await suggested).finished();
  await expect(options(page)).toHaveCount(8);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(active(page)).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await options(page).nth(1).innerText();
  await expect(active(page)).toHaveText(second);
  await expect(field(page)).toHaveValue(second);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-suggestions-1');
  await expect(field(page)).toBeFocused();

  // ArrowUp from the first option restores the typed text.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('how to');
  await expect(active(page)).toHaveCount(0);
  // ArrowUp again selects the last option.
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText(await options(page).nth(7).innerText());

  expectNoProblems();

  const chosen = await field(page).inputValue();
  const event = page.waitForRequest(/\/t\/home_search_/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/outside\/search\?/);
  expect(new URL(page.url()).searchParams.get('q')).toBe(chosen);
  expect((await event).url()).toContain('from=suggestion');
  expect((await event).url()).not.toContain(encodeURIComponent(chosen));
});

test('ignores an empty query without a search, a pixel or an error, and keeps the focus', async ({
  page,
}) => {
  const { expectNoProblems } = watchPage(page);
  await stayHere(page);
  await openHome(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The browser would show a validation bubble for an invalid event that no handler cancels.
  const bubbles = await page.evaluateHandle(() => {
    const found: string[] = [];
    document.addEventListener(
      'invalid',
      (event) => setTimeout(() => event.defaultPrevented || found.push('bubble')),
      true,
    );
    return found;
  });
  await page.keyboard.press('Enter');
  await page.getByRole('search').getByRole('button').click();
  await expect(field(page)).toBeFocused();
  expect(await bubbles.jsonValue()).toEqual([]);
  expect(asked.filter((url) => /home_search|\/outside\//.test(url))).toEqual([]);
  await expect(page).toHaveURL(/\/en$/);
  expectNoProblems();
});

test('closes the list and restores the typed text on Escape, then clears the field', async ({
  page,
}) => {
  await openHome(page);
  await field(page).pressSequentially('weather');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('weather');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('keeps the list closed if suggestions arrive after Escape', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/autocomplete\?q=weather&/, async (route) => {
    await asked;
    await route.continue();
  });
  await openHome(page);
  await field(page).pressSequentially('weathe');
  await expect(options(page).first()).toBeVisible();
  const question = page.waitForRequest(/autocomplete\?q=weather&/);
  await page.keyboard.press('r');
  await question;
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();

  const answered = page.waitForResponse(/autocomplete\?q=weather&/);
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('weather');
});

test('keeps the chosen option when new suggestions arrive late', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/autocomplete\?q=weather&/, async (route) => {
    await asked;
    await route.continue();
  });
  await openHome(page);
  await field(page).pressSequentially('weathe');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  const chosen = await field(page).inputValue();
  await expect(active(page)).toHaveCount(1);

  const answered = page.waitForResponse(/autocomplete\?q=weather&/);
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(active(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue(chosen);

  // Typing on opens the list for the new text.
  await field(page).pressSequentially(' ');
  await expect(active(page)).toHaveCount(0);
});

test('selects a suggestion by pointer and closes the list when the field loses focus', async ({
  page,
}) => {
  await stayHere(page);
  await openHome(page);
  await field(page).pressSequentially('weather');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await options(page).nth(2).click();
  await page.waitForURL(/\/outside\/search\?/);
});

test('stays closed if suggestions arrive after the field lost focus', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/autocomplete?q=duck&*', async (route) => {
    await late.promise;
    await route.fulfill({ json: [{ phrase: 'duck pond' }] });
  });
  await openHome(page);
  const answered = page.waitForResponse(/autocomplete\?q=duck&/);
  await field(page).fill('duck');
  // Tab moves the focus to the button in the same form.
  await page.keyboard.press('Tab');
  late.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(list(page)).toBeHidden();
});

test('ignores outdated responses and suggests nothing for an empty input', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/autocomplete?q=du&*', async (route) => {
    await late.promise;
    await route.fulfill({ json: [{ phrase: 'dune' }] }).catch(() => {
      // The page has aborted the request.
    });
  });
  await page.route('**/api/autocomplete?q=duc&*', (route) =>
    route.fulfill({ json: [{ phrase: 'duck' }, { phrase: 'duck' }, { phrase: '<b>duck</b>' }] }),
  );
  await openHome(page);
  const asked = page.waitForRequest(/q=du&/);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('q=du&'));
  await field(page).fill('du');
  await asked;
  await field(page).fill('duc');
  await givenUp;
  // Equal phrases remain two options, and markup is shown as text.
  await expect(options(page)).toHaveText(['duck', /^duck\u200b?$/, '<b>duck</b>']);
  late.resolve();

  await field(page).fill('');
  await expect(list(page)).toBeHidden();
  await expect(options(page)).toHaveCount(0);

  // The cache answers, without another request.
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.url().includes('/autocomplete'))));
  await field(page).fill('duc');
  await expect(options(page)).toHaveCount(3);
  expect(requests).toBe(0);
});

test('requests plain text for the selected region, and nothing during IME composition', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'kl', value: 'de-de', url: 'http://localhost' }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/autocomplete')) asked.push(request.url());
  });
  await openHome(page);
  await field(page).fill('<b>wetter</b> ber');
  await expect(options(page).first()).toBeVisible();
  expect(asked.map((url) => new URL(url).search)).toEqual(['?q=wetter+ber&kl=de-de']);

  await field(page).evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new CompositionEvent('compositionstart'));
    input.value = 'てん';
    input.dispatchEvent(new InputEvent('input', { isComposing: true }));
    // Enter ends the composition without starting a search.
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, cancelable: true }),
    );
  });
  expect(asked).toHaveLength(1);
  const composed = page.waitForRequest(/api\/autocomplete/);
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = '天気';
    input.dispatchEvent(new CompositionEvent('compositionend'));
  });
  expect(new URL((await composed).url()).searchParams.get('q')).toBe('天気');
});

test('shows no suggestions when they are disabled, and still searches when they fail', async ({
  page,
}) => {
  await stayHere(page);
  let requests = 0;
  await page.route('**/api/autocomplete*', (route) => {
    requests += 1;
    return route.fulfill({ status: 500, body: 'down' });
  });
  await page.goto('/en?kac=-1');
  const loaded = page.waitForResponse(/search-box/);
  await field(page).focus();
  await loaded;
  await field(page).fill('duck');
  expect(await field(page).getAttribute('role')).toBeNull();
  expect(requests).toBe(0);

  await openHome(page);
  const failed = page.waitForResponse('**/api/autocomplete*');
  await field(page).fill('duck');
  await failed;
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/outside\/search\?q=duck/);
});

test("shows a bang's target anywhere in the query, and searches for unknown bangs", async ({
  page,
}) => {
  for (const [typed, shown] of [
    ['!w duck pond', 'https://en.wikipedia.org/w/index.php?search=duck%20pond'],
    ['duck pond !osm', 'https://www.openstreetmap.org/search?query=duck%20pond'],
    ['wow! !nosuchbang', 'wow! !nosuchbang'],
  ] as const) {
    await openHome(page);
    await field(page).fill(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/outside\/search\?q=/);
    await expect(page.getByText(shown)).toBeVisible();
  }
});

for (const { locale, colorScheme, width } of [
  { locale: 'en', colorScheme: 'light', width: 320 },
  { locale: 'ar', colorScheme: 'dark', width: 1280 },
] as const) {
  test(`the open list is accessible and below its field: ${locale}, ${colorScheme}, ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}`);
    await field(page).focus();
    await expect(field(page)).toHaveRole('combobox');
    await field(page).fill('how to');
    const listbox = page.getByRole('listbox');
    await expect(listbox.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const box = await page.getByRole('search').locator('label').boundingBox();
    const popup = await listbox.boundingBox();
    expect(popup?.x).toBeCloseTo(box?.x ?? 0, 0);
    expect(popup?.width).toBeCloseTo(box?.width ?? 0, 0);
    expect(popup?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    await expectAccessible(page);
  });
}

test('searches with the plain form without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await stayHere(page);
  await page.goto('/en');
  await field(page).fill('duck');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/outside\/search\?q=duck/);
  await context.close();
});
