/** The before-paint script of pages with a banner: it says which of the banners is shown as well. */
import { applyBanner } from './apply-banner.ts';
import { prepareRoot } from './prepare-root.ts';

prepareRoot();

try {
  applyBanner();
} catch {
  // No banner.
}
