/** The before-paint script of pages that offer the browser and have experiments, which are drawn for the page. */
import { drawForPage, type Experiment } from '@mallard/experiments';
import { applyDevice } from './apply-device.ts';
import { applyExperiments } from './apply-experiments.ts';
import { prepareRoot } from './prepare-root.ts';

/** The shell writes the declarations of the page's experiments in its place. */
declare const EXPERIMENTS: readonly Experiment[];

prepareRoot();

for (const apply of [applyDevice, () => applyExperiments(drawForPage, EXPERIMENTS)]) {
  try {
    apply();
  } catch {
    // As without a script.
  }
}
