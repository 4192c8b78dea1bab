import {
  writeRootDecision,
  type Decision,
  type DecisionContext,
  type Experiment,
} from '@mallard/experiments';
import { hasPrivacySignal, isPrerendering, OPT_OUT_KEY, whenActivated } from '@mallard/pixel';
import { funnelOfVisit } from '../../environment/origin-of-visit.ts';

/**
 * Writes the variants that the page shows on the root. A visitor who may not be measured takes part in no experiment,
 * unless the address names a variant.
 *
 * A prerendered page is decided before anyone opens it, and its results are stored at activation, from the same draws:
 * the variant does not change then, unless another page has stored one in the meantime.
 *
 * @param assign By the kind of assignment that the page's experiments have.
 * @param experiments Written into the script by the shell.
 * @throws Where storage is blocked, with nothing written: the page as everybody else sees it.
 */
export function applyExperiments(
  assign: (experiment: Experiment, context: DecisionContext) => Decision,
  experiments: readonly Experiment[],
): void {
  const draws = experiments.map(() => Math.random());
  const apply = () => {
    const { search } = location;
    const isMeasured = !hasPrivacySignal(navigator) && !localStorage.getItem(OPT_OUT_KEY);
    const { campaign } = funnelOfVisit();
    experiments.forEach((experiment, index) => {
      const decision = assign(experiment, {
        search,
        storage: () => (isPrerendering() ? readOnly(localStorage) : localStorage),
        originResolved: true,
        campaign,
        filter: (_experiment, { isAsked }) => (isMeasured || isAsked ? 'allowed' : 'blocked'),
        random: () => draws[index]!,
        now: Date.now,
      });
      writeRootDecision(document.documentElement, experiment.name, decision);
    });
  };
  if (isPrerendering()) apply();
  whenActivated(apply);
}

/** A storage that can be read, and takes no entries. */
function readOnly(storage: Storage): ReturnType<DecisionContext['storage']> {
  return { getItem: (key) => storage.getItem(key), setItem() {}, removeItem() {} };
}
