import { devices, expect, test, type Browser, type Page } from '@playwright/test';
import { brand } from '@mallard/brand';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { watchPage } from '../watch-page.ts';

/**
 * Returns the install-tracking version of some weeks ago; versions count weeks since the first one.
 */
function versionOf(weeksAgo: number): string {
  const weeks = (Date.now() - Date.UTC(2016, 1, 24, 4)) / (7 * 86_400_000);
  return `v${Math.floor(weeks) + 1 - weeksAgo}-3`;
}

const computer = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
};
const linux = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const ownBrowser = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15 Ddg/17.5',
};
const { defaultBrowserType: _safari, ...iPhone } = devices['iPhone 15'];
const { defaultBrowserType: _chrome, ...android } = devices['Pixel 7'];

type Visitor = NonNullable<Parameters<Browser['newPage']>[0]>;

async function visit(browser: Browser, visitor: Visitor, path = '/en'): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', ...visitor });
  if (visitor.userAgent && /Firefox|Ddg/.test(visitor.userAgent)) {
    // Emulate a browser without client hints.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: undefined });
    });
  }
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Our browser' });
}

for (const [who, visitor, path, action] of [
  ['an iPhone', iPhone, '/en', 'Get it on the App Store'],
  ['an Android phone', android, '/en', 'Get it on Google Play'],
  ['a computer', computer, '/en/about', 'Get the browser'],
  ['Firefox on Linux', linux, '/en/duckai', 'Add the extension to your browser'],
  ['a visitor without JavaScript', { javaScriptEnabled: false }, '/en/about', 'Get the browser'],
] as const) {
  test(`the banner offers ${who} “${action}” at ${path}`, async ({ browser }) => {
    const page = await visit(browser, visitor, path);
    await expect(banner(page)).toHaveCount(1);
    await expect(banner(page).getByRole('link')).toHaveText([action]);
    await page.close();
  });
}

for (const [who, visitor, path] of [
  ['our own browser', ownBrowser, '/en'],
  ['a phone on a page about the company', iPhone, '/en/about'],
  ['a page that offers the browser itself', computer, '/en/app'],
  ['the home page, whose first view offers it', computer, '/en'],
  ['the home page without JavaScript', { javaScriptEnabled: false }, '/en'],
] as const) {
  test(`the banner is absent for ${who}`, async ({ browser }) => {
    const page = await visit(browser, visitor, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.close();
  });
}

test('the banner closes by keyboard, moves the focus to the content, and stays closed', async ({
  browser,
}) => {
  const page = await visit(browser, computer, '/en/about');
  const watched = watchPage(page);
  await banner(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('bannerDismissed_DOWNLOAD_BROWSER')))
    .toMatch(/^\{"value":"v\d+-[1-7]","expiry":"\d{4}-\d\d-\d\d"\}$/);
  for (const path of ['/en/duckai', '/de/about']) {
    await page.goto(path);
    await expect(page.locator('[data-banner-mode=PROMO]')).toBeHidden();
  }
  watched.expectNoProblems();
  await page.close();
});

for (const [visitor, key, weeks, isShown] of [
  [computer, 'DOWNLOAD_BROWSER', 15, false],
  [computer, 'DOWNLOAD_BROWSER', 16, true],
  [iPhone, 'IOS_APP', 150, false],
  [android, 'IOS_APP', 1, true],
] as const) {
  test(`${weeks} weeks after ${key} was dismissed there is ${isShown ? 'a' : 'no'} banner for ${visitor.userAgent}`, async ({
    browser,
  }) => {
    const page = await visit(browser, visitor, visitor === computer ? '/en/about' : '/en');
    await expect(banner(page)).toHaveCount(1);
    await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [
      `bannerDismissed_${key}`,
      JSON.stringify({ value: versionOf(weeks), expiry: '2999-12-31' }),
    ] as const);
    await page.reload();
    await expect(banner(page)).toHaveCount(isShown ? 1 : 0);
    await page.close();
  });
}

test('the banner closes for the current page if storage is blocked', async ({ browser }) => {
  const page = await browser.newPage(computer);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/en/about');
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(banner(page)).toHaveCount(1);
  await page.close();
});

test('the layout is stable with a banner and without one', async ({ browser }) => {
  for (const visitor of [computer, iPhone, android, ownBrowser]) {
    const page = await visit(browser, visitor);
    expect(await layoutShifts(page)).toEqual([]);
    await page.close();
  }
});

test('every style of the hero’s button has the same size', async ({ page }) => {
  await page.goto('/en');
  // The button's label depends on whether the visitor's system is known.
  const button = page
    .getByRole('main')
    .getByRole('link', { name: /^(Get the browser|Download for)/ })
    .first();
  const looks = [];
  for (const variant of ['control', 'treatmentb', 'treatmentc']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['expHomeherobuttonstyles'] = name;
    }, variant);
    const box = await button.boundingBox();
    const color = await button.evaluate((element) => getComputedStyle(element).color);
    looks.push({ box, color });
  }
  const [control, ...treatments] = looks;
  for (const { box, color } of treatments) {
    expect(box).toEqual(control?.box);
    expect(color).not.toBe(control?.color);
  }
});

for (const [who, visitor, action, href] of [
  [
    'a computer with Windows',
    computer,
    'Download for Windows',
    /\.(exe|msix|appinstaller)|windows/i,
  ],
  ['a computer that the browser does not support', linux, 'Get the browser', /\/en\/app$/],
] as const) {
  test(`the home page hero offers ${who} “${action}”`, async ({ browser }) => {
    const page = await visit(browser, visitor);
    const button = page.getByRole('main').getByRole('link', { name: action }).first();
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('href', href);
    await page.close();
  });
}

test('the subscription is promoted in a line or in the banner, depending on the variant', async ({
  page,
}) => {
  await page.goto('/en');
  const line = page.getByRole('link', { name: new RegExp(`^${brand.subscriptionName}: VPN`) });
  await expect(line).toBeHidden();
  const choose = (variant: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset['expPrivacypropromo'] = name;
    }, variant);
  await choose('tagline');
  await expect(line).toBeVisible();
  await choose('banner');
  await expect(line).toBeHidden();
  await expect(banner(page).getByRole('link')).toHaveText([`See ${brand.subscriptionName}`]);
});

test('the page for Windows has one installer, the usual or the new one', async ({ page }) => {
  await page.goto('/en/windows?exp_windowsinstaller=unassigned');
  const download = page.getByRole('main').getByRole('link', { name: 'Download for Windows' });
  await expect(download).toHaveCount(1);
  const usual = await download.getAttribute('href');
  await page.evaluate(() => {
    document.documentElement.dataset['expWindowsinstaller'] = 'new';
  });
  await expect(download).toHaveCount(1);
  expect(await download.getAttribute('href')).not.toBe(usual);
});

test("the paywall variants differ in the price's position on a phone, but not on a computer", async ({
  page,
}) => {
  const priceAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    const places = [];
    for (const variant of ['control', 'treatmenta', 'treatmentb']) {
      await page.evaluate((name) => {
        document.documentElement.dataset['expMobilepropaywall'] = name;
      }, variant);
      places.push((await page.locator('#plans').boundingBox())?.y ?? NaN);
    }
    return places;
  };
  await page.goto('/en/pro');
  const [control, first, withoutPicture] = await priceAt(360);
  expect(first).toBeLessThan(control!);
  expect(withoutPicture).toBeLessThan(control!);
  expect(first).not.toBe(withoutPicture);
  expect(new Set(await priceAt(801)).size).toBe(1);
});
