import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import {
  backgroundFromCode,
  isSettingShown,
  SETTINGS,
  type Setting,
  type SettingKey,
} from '@mallard/settings-catalogue';
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../accessibility/axe.ts';
import { everything } from '../everything.ts';
import { watchPage } from '../watch-page.ts';

const shownSettings = SETTINGS.filter(({ group }) => group !== 'remembered');
/**
 * The PR suite tries one setting of each type, the nightly run all of them.
 * apps/web/app/features/settings/every-setting.test.tsx tests each control and its effect without a
 * browser.
 */
const triedSettings = everything
  ? shownSettings
  : [...new Map(shownSettings.map((setting) => [setting.type, setting])).values()];

function anotherCode(setting: Setting): string {
  if (setting.type === 'boolean') return setting.defaultCode === '1' ? '-1' : '1';
  if (setting.type === 'text') return 'de';
  const codes = setting.choices.map(({ code }) => code);
  const other = codes.findLast((code) => code !== setting.defaultCode && code !== '');
  // Gray snippets and purple titles have no alternative in the palette, so use a hex value.
  return other ?? '395323';
}

/** Settings that the preview of a results page shows. A list next to it shows the others. */
const PICTURED = new Set<SettingKey>([
  ...(['k1', 'k7', 'k8', 'k9', 'ka', 'kaa', 'kac', 'kae', 'kaf', 'kaj', 'kf', 'km', 'ko'] as const),
  ...([
    'ks',
    'kt',
    'ku',
    'kv',
    'kw',
    'kx',
    'kz',
    'maa',
    'mai',
    'mch',
    'mks',
    'msb',
    'mup',
  ] as const),
  'mvc',
]);

function rowOf(page: Page, key: SettingKey) {
  return page.locator(`[data-setting="${key}"]`);
}

const colorCode = (row: Locator) => row.locator('input[type=text]');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/en/settings${query}`);
  // Wait for the stored settings: until then the page shows its prerendered state.
  await expect(page.locator('[data-setting="kp"]')).toBeVisible();
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
}

async function change(page: Page, setting: Setting, code: string): Promise<void> {
  const row = rowOf(page, setting.key);
  if (setting.type === 'boolean') {
    await row.getByRole('switch').setChecked(code === '1');
  } else if (setting.type === 'color') {
    const swatch = row.locator(`input[type="radio"][value="${code}"]`);
    if ((await swatch.count()) > 0) await swatch.check();
    else {
      await colorCode(row).fill(`#${code}`);
      await colorCode(row).press('Enter');
    }
  } else {
    await row.getByRole('combobox').selectOption(code);
  }
}

async function cookieOf(context: BrowserContext, key: string) {
  return (await context.cookies()).find(({ name }) => name === key);
}

/** Emulates a browser that blocks cookies: writes have no effect. */
async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
}

test.describe('every setting', () => {
  for (const setting of triedSettings) {
    const { key, name, dependsOn } = setting;
    test(`${name} (${key}) can be changed, saved, sent in a URL and undone`, async ({
      page,
      context,
    }) => {
      await open(page);
      const address = page.getByLabel('Address with your settings');
      const changed = page.locator(`[data-changed-settings] [data-changed="${key}"]`);
      expect(dependsOn === undefined || isSettingShown(setting, {})).toBe(true);
      await expect(changed).toHaveCount(0);

      // The preview's HTML without React's leftovers: text markers and empty style attributes.
      const picture = () =>
        page
          .locator('[data-preview]')
          .evaluate((element) => element.outerHTML.replace(/<!--.*?-->| style=""/g, ''));
      const pictureBefore = await picture();

      const code = anotherCode(setting);
      await change(page, setting, code);
      await expect(rowOf(page, key)).toHaveAttribute('data-code', code);

      // The preview image shows visual settings, and the list of changes shows all of them.
      await expect(changed).toHaveAttribute('data-code', code);
      expect((await picture()) !== pictureBefore).toBe(PICTURED.has(key));

      await expect.poll(async () => (await cookieOf(context, key))?.value).toBe(code);
      const { expires = 0, path, sameSite } = (await cookieOf(context, key)) ?? {};
      expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Lax' });
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);

      await expect(address).toHaveValue(new RegExp(`/en/settings\\?${key}=${code}$`));
      expect(new URL(page.url()).search).toBe('');

      await page.reload();
      await expect(rowOf(page, key)).toHaveAttribute('data-code', code);
      await expect(changed).toHaveAttribute('data-code', code);
      expect((await picture()) !== pictureBefore).toBe(PICTURED.has(key));

      // After a reset there is no cookie, and the preview looks as before.
      await rowOf(page, key)
        .getByRole('button', { name: /^Reset to/ })
        .click();
      await expect(changed).toHaveCount(0);
      await expect.poll(async () => cookieOf(context, key)).toBeUndefined();
      expect(await picture()).toBe(pictureBefore);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(changed).toHaveAttribute('data-code', code);
      await expect.poll(async () => (await cookieOf(context, key))?.value).toBe(code);
    });
  }
});

test('the preview shows the chosen settings', async ({ page }) => {
  await open(page);
  const preview = page.locator('[data-preview]');
  const part = (key: string) => preview.locator(`[data-part="${key}"]`);
  const styleOf = (key: string, property: string) =>
    part(key)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const set = async (key: SettingKey, code: string) => {
    const setting = SETTINGS.find((each) => each.key === key);
    if (setting) await change(page, setting, code);
  };

  await set('kx', 'b');
  expect(await styleOf('kx', 'color')).toBe('rgb(26, 86, 196)');
  await set('k9', 'b');
  expect(await styleOf('k9', 'color')).toBe('rgb(26, 86, 196)');
  await set('kaa', '395323');
  expect(await styleOf('kaa', 'color')).toBe('rgb(57, 83, 35)');
  await set('k8', '395323');
  expect(await styleOf('k8', 'color')).toBe('rgb(57, 83, 35)');
  await set('ka', 'g');
  expect(await styleOf('k9', 'font-family')).toContain('Georgia');
  await set('k7', 'b');
  expect(await styleOf('k7', 'color')).toBe('rgb(0, 0, 0)');
  await set('k7', 'p');
  expect(await styleOf('k7', 'color')).toBe('rgb(255, 255, 255)');
  await set('ku', '1');
  expect(await styleOf('k9', 'text-decoration-line')).toBe('underline');

  for (const key of ['kf', 'k1', 'kz', 'mvc', 'mch', 'kac', 'mai'] as const) {
    await expect(part(key).first()).toBeVisible();
    await set(key, '-1');
    await expect(part(key)).toHaveCount(0);
  }
  await expect(part('kv')).toHaveCount(0);
  await set('kv', '1');
  await expect(part('kv')).toHaveText('2');
  await set('kaf', '1');
  await expect(part('kaf').first()).toContainText('https://');
  await set('ko', '-2');
  await expect(part('ko')).toHaveCount(0);
  for (const [key, code] of [
    ['ks', 't'],
    ['kw', 'w'],
    ['km', 'l'],
    ['mup', 'b'],
  ] as const) {
    await set(key, code);
    await expect(preview).toHaveAttribute(`data-${key}`, code);
  }
});

test.describe('the theme setting', () => {
  test('applies immediately and follows the system again after a reset', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    const html = page.locator('html');
    const theme = rowOf(page, 'kae').getByRole('combobox');
    await theme.selectOption('d');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.locator('[data-theme-toggle]').click();
    await expect(theme).toHaveValue('');
    await theme.selectOption('-1');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await theme.selectOption('');
    await expect(html).not.toHaveAttribute('data-theme');
    const color = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await color();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(light);
  });

  test('offers images, stores the choice, and returns to the system theme', async ({
    page,
    context,
  }) => {
    const { expectNoProblems } = watchPage(page);
    await page.goto('/en/theme');
    await expect(page.locator('form[data-ready]')).toBeVisible();
    await page.getByRole('radio', { name: /^Dark/ }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect((await cookieOf(context, 'kae'))?.value).toBe('d');
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Match system/ }).check();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    expect(await cookieOf(context, 'kae')).toBeUndefined();
    expectNoProblems();
  });

  test('replaces a theme from the URL with a new choice', async ({ page }) => {
    await page.goto('/en/theme?kae=d');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('form[data-ready]')).toBeVisible();
    await page.getByRole('radio', { name: /^Light Easy/ }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

/**
 * Returns an element's background color as painted: the computed value may use another color space
 * than sRGB.
 */
function groundOf(element: HTMLElement): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`;
}

test.describe('a custom background', () => {
  for (const code of ['b', 'p', '395323', 'fff', '808080']) {
    test(`“${code}” is on the home page at first paint, with readable text`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'k7', value: code, url: baseURL ?? '' }]);
      await page.goto('/en');
      const own = backgroundFromCode(code);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-theme', own?.theme ?? '');
      await expect(html).toHaveCSS('color', rgbOf(own?.text ?? ''));
      expect(await html.evaluate(groundOf)).toBe(rgbOf(own?.background ?? ''));
      await page.goto('/en/about');
      await expect(html).not.toHaveCSS('background-color', rgbOf(own?.background ?? ''));
    });
  }

  test('can be chosen on the themes page, which rejects invalid colors', async ({
    page,
    context,
  }) => {
    await page.goto('/en/theme');
    await expect(page.locator('form[data-ready]')).toBeVisible();
    await page.getByRole('radio', { name: 'Purple' }).check();
    expect((await cookieOf(context, 'k7'))?.value).toBe('p');
    const own = page.getByLabel('Custom color');
    await own.fill('red;background:url(//evil.example)');
    await own.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'A color has' })).toBeVisible();
    expect((await cookieOf(context, 'k7'))?.value).toBe('p');
    await own.fill('#395323');
    await own.press('Enter');
    await expect.poll(async () => (await cookieOf(context, 'k7'))?.value).toBe('395323');
    await page.reload();
    await expect(own).toHaveValue('#395323');
  });
});

/** A custom background on a document, and a theme on an application page. */
const FLASHES = [
  ['/en', { k7: 'o', kae: 'd' }, 'dark', '#f5a623'],
  ['/en/settings', { kae: 'd' }, 'light', '#0b1311'],
] as const;
/** Nightly only: further cases that run the same script as those above. */
const FLASHES_OF_THE_NIGHT = [
  ['/en', { kae: 'd' }, 'light', '#0b1311'],
  ['/en', { kae: '-1' }, 'dark', '#f4f7f5'],
  ['/en', {}, 'dark', '#0b1311'],
  ['/en', { k7: '395323' }, 'light', '#395323'],
  ['/en/about', { kae: 'd' }, 'light', '#0b1311'],
  ['/en/theme', { kae: 'd' }, 'light', '#0b1311'],
  ['/en/settings', { kae: '-1' }, 'dark', '#f4f7f5'],
] as const;

// The first frames on a slow device, as the browser records them: no frame may have the other
// theme.
for (const [index, [path, cookies, system, ground]] of [
  ...FLASHES,
  ...(everything ? FLASHES_OF_THE_NIGHT : []),
].entries()) {
  test(`${path} never flashes another background with ${JSON.stringify(cookies)} on a ${system} system`, async ({
    page,
    context,
    baseURL,
  }) => {
    // Drawing animations takes most of the time, and the first case covers page transitions.
    const reducedMotion = everything || index === 0 ? null : 'reduce';
    await page.emulateMedia({ colorScheme: system, reducedMotion });
    for (const [name, value] of Object.entries(cookies)) {
      await context.addCookies([{ name, value, url: baseURL ?? '' }]);
    }
    // High enough to show more of the page than its header band, which is green in both themes.
    await page.setViewportSize({ width: 1280, height: 2000 });
    // Navigate from the same page, so that the frames in between must have the right theme, too.
    await page.goto(path);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const frames: string[] = [];
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push(data);
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A page that looks like the previous one may not draw a frame, so change a pixel.
    await expect
      .poll(async () => {
        await page.evaluate(drawDot);
        return frames.length;
      })
      .toBeGreaterThan(1);
    await session.send('Page.stopScreencast');
    // Every frame has the page's background in its lower half; a frame of the other theme would
    // not.
    expect(
      Math.min(...(await page.evaluate(shareOfColor, { frames, color: ground }))),
    ).toBeGreaterThan(0.2);
  });
}

test.describe('a URL with settings', () => {
  test('offers the settings and applies nothing automatically', async ({ page, context }) => {
    await open(page, '?kl=de-de&kp=-2');
    const offer = page.getByRole('region', { name: 'This address carries settings' });
    await expect(offer).toContainText('Germany');
    expect(await cookieOf(context, 'kl')).toBeUndefined();
    await offer.getByRole('button', { name: 'Keep my settings' }).click();
    await expect(offer).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    expect(await cookieOf(context, 'kl')).toBeUndefined();

    await open(page, '?kl=de-de&kp=-2');
    await offer.getByRole('button', { name: 'Use these settings' }).click();
    await expect(rowOf(page, 'kl')).toHaveAttribute('data-code', 'de-de');
    await expect.poll(async () => (await cookieOf(context, 'kp'))?.value).toBe('-2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => cookieOf(context, 'kp')).toBeUndefined();
  });

  test("can't inject markup, styles or another URL", async ({ page }) => {
    const { requests, expectNoProblems } = watchPage(page);
    const hostile = new URLSearchParams([
      ['kae', '"><img src=x onerror=alert(1)>'],
      ['k7', '222;background:url(//evil.example)'],
      ['kt', "'}</style><script>alert(1)</script>"],
      ['kad', '//evil.example'],
      ['kl', 'javascript:alert(1)'],
      ['kzz', '1'],
    ]);
    for (const path of ['/en/settings', '/en/theme', '/en', '/settings']) {
      await page.goto(`${path}?${hostile.toString()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).hostname).toBe('localhost');
    }
    await open(page, `?${hostile.toString()}`);
    await expect(page.getByText(/6 entries were skipped/)).toBeVisible();
    await expect(page.locator('[data-changed-settings] li')).toHaveCount(0);
    expect(requests.filter((url) => new URL(url).hostname !== 'localhost')).toEqual([]);
    expectNoProblems();
  });
});

test('a phone shows the search first, and each change where it is made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole('searchbox')).toBeInViewport();
  const preview = page.getByRole('button', { name: 'Preview' });
  await expect(preview).not.toBeInViewport();
  await rowOf(page, 'kp').getByRole('combobox').selectOption('-2');
  await expect(preview).toBeInViewport();
  await preview.click();
  await expect(preview).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('wild ducks in winter')).toBeInViewport();
  await preview.click();
  await expect(page.getByText('wild ducks in winter')).toBeHidden();
});

test.describe('the settings page with cookies blocked', () => {
  test.beforeEach(({ page }) => refuseCookies(page));

  test('moves the settings into the URL and shows a notice', async ({ page }) => {
    await open(page);
    await expect(page.getByText('Your browser doesn’t keep our cookies.')).toBeVisible();
    await rowOf(page, 'kp').getByRole('combobox').selectOption('-2');
    await rowOf(page, 'kae').getByRole('combobox').selectOption('d');
    await expect(page).toHaveURL(/\/en\/settings\?kp=-2&kae=d$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(rowOf(page, 'kp')).toHaveAttribute('data-code', '-2');
    await page.getByRole('button', { name: 'Reset all' }).click();
    await expect(page).toHaveURL(/\/en\/settings$/);
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });

  test('applies the settings to any page with the bookmarklet', async ({ page }) => {
    await open(page, '?kae=d');
    const href = await page.locator('#settings-bookmarklet').getAttribute('href');
    expect(href).toMatch(/^javascript:/);
    await page.goto('/en/about');
    await page.evaluate(decodeURIComponent((href ?? '').slice('javascript:'.length)));
    await expect(page).toHaveURL(/\/en\/about\?kae=d$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

// Specification §2: white is chosen below a luminance of 0.5. On this green it would have a contrast of 1.9, on this red of 4.
// The PR suite tests only the first, the worst case; which text a background gets is tested above.
for (const color of everything ? ['00d500', 'ff0000', '222222', 'ffcc00'] : ['00d500']) {
  test(`shows the custom background ${color} unchanged, with readable text`, async ({ page }) => {
    await page.goto(`/en?k7=${color}`);
    for (const part of ['html', 'header', '[data-band]:not([data-banner-mode])']) {
      const ground = await page.locator(part).evaluate(groundOf);
      expect([part, ground]).toEqual([part, rgbOf(`#${color}`)]);
    }
    await expectAccessible(page);
  });
}

test('settings can be found by words in any script', async ({ page }) => {
  await open(page);
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('DÁRK');
  await expect(rowOf(page, 'kae')).toBeVisible();
  await expect(rowOf(page, 'kn')).toHaveCount(0);
  await search.fill('germany region');
  await expect(page.locator('[data-setting]')).toHaveCount(1);
  await expect(page.getByText('1 setting', { exact: true })).toBeVisible();
  await search.fill('xyzzy');
  await expect(page.getByText('No settings match.')).toBeVisible();
  await search.press('Escape');
  await expect(page.locator('[data-setting]')).toHaveCount(shownSettings.length);
});

test('a file transfers settings to another browser, and an invalid file changes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page);
  await rowOf(page, 'kl').getByRole('combobox').selectOption('fr-fr');
  await rowOf(page, 'kn').getByRole('switch').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    format: 'settings',
    version: 1,
    settings: { kl: 'fr-fr', kn: '1' },
  });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await open(other);
  const input = other.locator('input[type="file"]');
  const text = (content: string) => ({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await rowOf(other, 'kp').getByRole('combobox').selectOption('1');
  for (const content of ['', '{', '[]', '{"format":"other"}', 'x'.repeat(70_000)]) {
    await input.setInputFiles(text(content));
    await expect(other.getByText('That isn’t a settings file.')).toBeVisible();
    await expect(rowOf(other, 'kp')).toHaveAttribute('data-code', '1');
  }
  await input.setInputFiles(file);
  await expect(rowOf(other, 'kl')).toHaveAttribute('data-code', 'fr-fr');
  await expect(rowOf(other, 'kp')).toHaveAttribute('data-code', '-1');
  await expect(other.getByText('2 settings applied.')).toBeVisible();
  await input.setInputFiles(
    text('{"format":"settings","settings":{"kl":"de-de","kp":"<b>","zzz":"1"}}'),
  );
  await expect(other.getByText(/2 entries were skipped/)).toBeVisible();
  await context.close();
});

test('Cloud Save transfers settings to another browser with only their passphrase', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { requests, expectNoProblems } = watchPage(page, { allow: /404|412/ });
  await open(page);
  await rowOf(page, 'kl').getByRole('combobox').selectOption('se-sv');
  await rowOf(page, 'mcs').getByRole('switch').check();
  const panel = rowOf(page, 'mcs');
  const passphrase = panel.getByLabel('Passphrase', { exact: true });
  await panel.getByRole('button', { name: 'Save my settings' }).click();
  await expect(panel.getByText('Type a passphrase, or let us suggest one.')).toBeVisible();
  await passphrase.fill('password');
  await panel.getByRole('button', { name: 'Save my settings' }).click();
  await expect(panel.getByText(/^Too easy to guess/)).toBeVisible();
  await panel.getByRole('button', { name: 'Suggest a passphrase' }).click();
  const suggested = await passphrase.inputValue();
  expect(suggested).toMatch(/^([a-z]+ ){5}[a-z]+$/);
  await panel.getByRole('button', { name: 'Save my settings' }).click();
  await expect(panel.getByText(/^Saved\./)).toBeVisible();
  for (const url of requests)
    expect(decodeURIComponent(url)).not.toContain(suggested.split(' ')[0]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await open(other, '');
  await rowOf(other, 'mcs').getByRole('switch').check();
  const there = rowOf(other, 'mcs');
  await there.getByLabel('Passphrase', { exact: true }).fill(`${suggested} x`);
  await there.getByRole('button', { name: 'Get saved settings' }).click();
  await expect(there.getByText(/^We found nothing under that passphrase/)).toBeVisible();
  await there.getByLabel('Passphrase', { exact: true }).fill(suggested.toUpperCase());
  // Settings already exist under this passphrase, so the page asks before replacing them.
  await there.getByRole('button', { name: 'Save my settings' }).click();
  await expect(there.getByText(/^Other settings are saved under that passphrase/)).toBeVisible();
  await there.getByRole('button', { name: 'Get saved settings' }).click();
  await expect(rowOf(other, 'kl')).toHaveAttribute('data-code', 'se-sv');
  await expect(there.getByText(/are in place/)).toBeVisible();
  await there.getByRole('button', { name: 'Delete saved settings' }).click();
  await expect(there.getByText(/^Deleted\./)).toBeVisible();
  await context.close();
  expectNoProblems();
});

test('Cloud Save reports errors and can be retried', async ({ page }) => {
  await open(page);
  await rowOf(page, 'mcs').getByRole('switch').check();
  const panel = rowOf(page, 'mcs');
  await panel.getByRole('button', { name: 'Suggest a passphrase' }).click();
  await page.route('**/api/settings', (route) => route.abort());
  await panel.getByRole('button', { name: 'Get saved settings' }).click();
  await expect(panel.getByText(/We couldn’t reach our server/)).toBeVisible();
  await page.unroute('**/api/settings');
  await panel.getByRole('button', { name: 'Get saved settings' }).click();
  await expect(panel.getByText(/^We found nothing/)).toBeVisible();
});

test('settings can be found, changed, undone and reset using only the keyboard', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const focusByTab = async (accepts: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await accepts()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The control cannot be reached by keyboard');
  };
  const isFocused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

  await focusByTab(isFocused('main input[type="search"]'));
  await page.keyboard.type('safe');
  await expect(page.locator('[data-setting]')).toHaveCount(1);
  await focusByTab(isFocused('[data-setting="kp"] select'));
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'kp')).toHaveAttribute('data-code', '-2');
  await focusByTab(() =>
    page.evaluate(() => document.activeElement?.textContent?.trim() === 'Undo'),
  );
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'kp')).toHaveAttribute('data-code', '-1');
  // The button has disappeared, so the focus moves to its result instead of the top of the page.
  await expect(page.getByText('Undone.').locator('..')).toBeFocused();

  await rowOf(page, 'kp').getByRole('combobox').focus();
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(page, 'kp')).toHaveAttribute('data-code', '1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'kp')).toHaveAttribute('data-code', '-1');
  await expect(rowOf(page, 'kp').getByRole('combobox')).toBeFocused();
  expect(await cookieOf(context, 'kp')).toBeUndefined();
});

// The PR suite checks one theme: the parts that open are covered by stories as well.
for (const colorScheme of everything ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test(`the page passes axe in a ${colorScheme} theme with everything open`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '?kl=de-de&kt=Comic+Neue&zz=1&kzz=1');
    await rowOf(page, 'mcs').getByRole('switch').check();
    await page.getByRole('button', { name: 'Suggest a passphrase' }).click();
    await rowOf(page, 'kt').getByRole('combobox').selectOption('own');
    await colorCode(rowOf(page, 'k9')).fill('no color');
    await colorCode(rowOf(page, 'k9')).press('Enter');
    await expect(page.getByText(/^A color has 3 or 6 digits/).first()).toBeVisible();
    await expectAccessible(page);
  });
}

function rgbOf(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Forces the browser to draw a frame, by adding a dot in a corner. Runs in the page. */
function drawDot(): void {
  const dot = document.body.appendChild(document.createElement('i'));
  const place = 'position: fixed; inset: auto 0 0 auto; width: 2px; height: 2px;';
  dot.style.cssText = `${place} background: #${document.body.childElementCount % 2 ? 'f00' : '00f'}`;
}

/**
 * Returns the share of a color in the lower half of each image, from 0 to 1; the header band is
 * above it.
 */
async function shareOfColor({
  frames,
  color,
}: {
  frames: readonly string[];
  color: string;
}): Promise<number[]> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Promise.all(
    frames.map(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const half = Math.floor(height / 2);
      const context = new OffscreenCanvas(width, half).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, half - height);
      const { data: pixels } = context.getImageData(0, 0, width, half);
      let same = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if (wanted.every((value, part) => Math.abs(value - (pixels[at + part] ?? 0)) <= 2))
          same += 1;
      }
      return same / (pixels.length / 4);
    }),
  );
}
