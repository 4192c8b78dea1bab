import { expect } from '@playwright/test';
import { addressOf, pagePaths } from '@mallard/web-e2e/site-pages';
import { test } from './engines.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const widthPx of [390, 1280]) {
    test(`pages fit a window of ${widthPx} px in the ${theme} theme in en`, async ({ visitor }) => {
      test.setTimeout(300_000);
      await visitor.open('/settings');
      // Every engine starts with a light system theme.
      if (theme === 'dark') await visitor.choose('[data-setting=kae] select', 'd');
      await visitor.resize(widthPx);
      await visitor.expectInPage(windowWidth, undefined, widthPx);
      for (const path of pagePaths) {
        await visitor.openAddress(addressOf(path));
        await visitor.see('h1');
        // Wait for hydration: Firefox reports an application's imports as errors if a navigation
        // aborts them.
        await visitor.seeNo('#application a[href=""]');
        await visitor.expectInPage(canvasScheme, undefined, theme);
        await visitor.expectInPage(pendingImages, undefined, []);
        expect.soft(await visitor.evaluate(layoutFaults, undefined), path).toEqual([]);
      }
    });
  }
}

function windowWidth(): number {
  return window.innerWidth;
}

/** Returns whether the page's default colors are light or dark. */
function canvasScheme(): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'CanvasText';
  const [red = 0] = getComputedStyle(probe).color.match(/\d+/)?.map(Number) ?? [];
  probe.remove();
  return red > 127 ? 'dark' : 'light';
}

/** Starts loading lazy images. Returns the URLs of the visible images that have not loaded. */
function pendingImages(): string[] {
  return Array.from(document.images)
    .filter((image) => {
      image.loading = 'eager';
      return image.getClientRects().length > 0 && !(image.complete && image.naturalWidth > 0);
    })
    .map(({ currentSrc, src }) => currentSrc || src);
}

/**
 * Returns horizontal overflow of the page, and texts that their own box or an ancestor cuts off.
 */
function layoutFaults(): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  const excess = root.scrollWidth - root.clientWidth;
  if (excess > 0) faults.push(`scrolls horizontally by ${excess} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim();
    if (!words || !text.parentElement?.checkVisibility({ checkVisibilityCSS: true })) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (let box = text.parentElement as Element | null; box; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(box);
      // The user can reach the content of scroll containers; clipped or tiny boxes are for screen
      // readers only.
      if (/auto|scroll/.test(overflowX + overflowY) || clipPath !== 'none') break;
      if (textOverflow === 'ellipsis') break;
      const edge =
        box === root ? new DOMRect(0, 0, root.clientWidth, 1e6) : box.getBoundingClientRect();
      if (edge.width <= 1 || edge.height <= 1) break;
      const cutsSides = box === root || overflowX !== 'visible';
      const isCut =
        (cutsSides && (left < edge.left - 1 || right > edge.right + 1)) ||
        (box !== root &&
          overflowY !== 'visible' &&
          (top < edge.top - 4 || bottom > edge.bottom + 4));
      if (isCut && right > left) {
        faults.push(
          `cuts off “${words.slice(0, 40)}” in ${box.tagName} ${box.id || box.className}`,
        );
        break;
      }
    }
  }
  return faults;
}
