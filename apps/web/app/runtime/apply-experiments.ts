import { writeRootVariant, type DrawContext, type Drawn } from '@mallard/experiments';
import { hasPrivacySignal, OPT_OUT_KEY } from '@mallard/pixel';
import { campaignOfVisit, VISIT_KEY } from '../environment/campaign-of-visit.ts';

/**
 * Says on the root which variants are shown. What may not be measured is no experiment: who asks for privacy, or has
 * switched pixels off, gets the page as it is, unless the address names a variant.
 *
 * @param draw By the kind of assignment that the page's experiments have.
 * @param experiments Written into the script by the shell.
 * @throws Where storage is blocked, with nothing written: the page as everybody else sees it.
 */
export function applyExperiments<Experiment extends { name: string }>(
  draw: (experiment: Experiment, context: DrawContext) => Drawn | undefined,
  experiments: readonly Experiment[],
): void {
  const { search } = location;
  const isMeasured = !hasPrivacySignal(navigator) && !localStorage.getItem(OPT_OUT_KEY);
  const campaign = campaignOfVisit(search + sessionStorage.getItem(VISIT_KEY));
  for (const experiment of experiments) {
    const drawn = draw(experiment, {
      search,
      storage: localStorage,
      blocked: (isAsked) => !isMeasured && !isAsked,
      campaign,
      random: Math.random,
      now: Date.now,
    });
    if (drawn) writeRootVariant(document.documentElement, experiment.name, drawn);
  }
}
