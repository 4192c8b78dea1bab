/** The before-paint script of pages with experiments whose result is kept: it says which variants are shown. */
import { drawForBrowser, type Experiment } from '@mallard/experiments';
import { applyExperiments } from './apply-experiments.ts';
import { prepareRoot } from './prepare-root.ts';

/** The shell writes the declarations of the page's experiments in its place. */
declare const EXPERIMENTS: readonly (Experiment & { assignment: 'local' })[];

prepareRoot();

try {
  applyExperiments(drawForBrowser, EXPERIMENTS);
} catch {
  // No variant.
}
