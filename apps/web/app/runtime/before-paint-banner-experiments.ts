/** The before-paint script of pages with a banner and with experiments, which are drawn for the page. */
import { drawForPage, type Experiment } from '@mallard/experiments';
import { applyBackground } from './apply-background.ts';
import { applyBanner } from './apply-banner.ts';
import { applyExperiments } from './apply-experiments.ts';
import { applyTip } from './apply-tip.ts';
import { prepareRoot } from './prepare-root.ts';

/** The shell writes the declarations of the page's experiments in its place. */
declare const EXPERIMENTS: readonly Experiment[];

prepareRoot();

for (const apply of [
  applyBackground,
  applyTip,
  applyBanner,
  () => applyExperiments(drawForPage, EXPERIMENTS),
]) {
  try {
    apply();
  } catch {
    // No background of one's own, no tip, no banner, or no variant.
  }
}

// After the theme, which a page that comes back as it was left has anew.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  applyBackground();
  applyTip();
});
