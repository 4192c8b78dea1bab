/** The before-paint script of the home page: what its visitor set there, its banner, and its experiments, which are drawn for the page. */
import { drawForPage, type Experiment } from '@mallard/experiments';
import { applyBanner } from './apply-banner.ts';
import { applyExperiments } from './apply-experiments.ts';
import { applyHome } from './apply-home.ts';
import { applyPendingSubscription } from './apply-pending-subscription.ts';
import { prepareRoot } from './prepare-root.ts';

/** The shell writes the declarations of the page's experiments in its place. */
declare const EXPERIMENTS: readonly Experiment[];

prepareRoot();

for (const apply of [
  applyHome,
  applyBanner,
  applyPendingSubscription,
  () => applyExperiments(drawForPage, EXPERIMENTS),
]) {
  try {
    apply();
  } catch {
    // Nothing of one's own, no banner, or no variant.
  }
}

// After the theme, which a page that comes back as it was left has anew.
addEventListener('pageshow', ({ persisted }) => persisted && applyHome());
