/**
 * Pictures of the product for the press kit, as pages draw it now: `apps/web/assets/press-kit/screenshots`. After a change of
 * a drawing: `npx playwright test press-pictures --update-snapshots`, look at them, and commit them.
 */
import { brand } from '@mallard/brand';
import { expect, test } from '@playwright/test';

/** As everyone saw it before the experiment began. */
const APP = '/en/app?exp_appbranding=control';

const PICTURES = [
  { name: 'search', path: '/en', words: `${brand.domain}/winter` },
  { name: 'ai-chat', path: '/en/pro', words: 'Does a duck’s quack echo?' },
  { name: 'browser', path: APP, words: 'Follows you from site to site' },
  { name: 'vpn', path: APP, words: `${brand.name} VPN` },
  { name: 'removal', path: '/en/dbp', words: 'PeopleFinch' },
] as const;

// Printed, a picture is wider than on a screen.
test.use({ deviceScaleFactor: 3, viewport: { width: 1440, height: 900 } });

for (const [colorScheme, when] of [
  ['light', ''],
  // Of the same drawings in other colors.
  ['dark', ' @night'],
] as const) {
  test(`the press kit shows the product as pages do, ${colorScheme}${when}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { name, path, words } of PICTURES) {
      await page.goto(path);
      const picture = page.locator('main figure').filter({ hasText: words }).first();
      await expect(picture).toHaveScreenshot(`${name}-${colorScheme}.png`, {
        scale: 'device',
        // Another version of the browser sets letters a little differently.
        maxDiffPixelRatio: 0.05,
      });
    }
  });
}
