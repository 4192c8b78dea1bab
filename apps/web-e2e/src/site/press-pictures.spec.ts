/**
 * Screenshots of the product for the press kit, as pages render it:
 * `apps/web/assets/press-kit/screenshots`. After a change to an illustration, run `npx playwright
 * test press-pictures --update-snapshots`, review the images, and commit them.
 */
import { brand } from '@mallard/brand';
import { expect, test } from '@playwright/test';

/** The variant that every visitor saw before the experiment began. */
const APP = '/en/app?exp_appbranding=control';

const PICTURES = [
  { name: 'search', path: '/en', words: `${brand.domain}/winter` },
  { name: 'ai-chat', path: '/en/pro', words: 'Does a duck’s quack echo?' },
  { name: 'browser', path: APP, words: 'Follows you from site to site' },
  { name: 'vpn', path: APP, words: `${brand.name} VPN` },
  { name: 'removal', path: '/en/dbp', words: 'PeopleFinch' },
] as const;

// Print needs a higher resolution than a screen.
test.use({ deviceScaleFactor: 3, viewport: { width: 1440, height: 900 } });

for (const [colorScheme, when] of [
  ['light', ''],
  // The same drawings recolored.
  ['dark', ' @night'],
] as const) {
  test(`the press kit shows the product as pages render it, ${colorScheme}${when}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { name, path, words } of PICTURES) {
      await page.goto(path);
      const picture = page.locator('main figure').filter({ hasText: words }).first();
      await expect(picture).toHaveScreenshot(`${name}-${colorScheme}.png`, {
        scale: 'device',
        // Other browser versions render text slightly differently.
        maxDiffPixelRatio: 0.05,
      });
    }
  });
}
