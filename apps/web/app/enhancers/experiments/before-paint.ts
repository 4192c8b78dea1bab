import {
  writeRootDecision,
  type Decision,
  type DecisionContext,
  type ExperimentRule,
} from '@mallard/experiments';
import { isPrerendering, whenActivated } from '@mallard/pixel';
import { experimentContext } from '../../environment/visit/experiments.ts';

/**
 * Writes the variants that the page shows on the root.
 *
 * A prerendered page is decided before anyone opens it, and its results are stored at activation, from the same draws:
 * the variant does not change then, unless another page has stored one in the meantime.
 *
 * @param assign By the kind of assignment that the page's experiments have.
 * @param experiments Written into the script by the shell.
 * @throws Where storage is blocked, with nothing written: the page as everybody else sees it.
 */
export function applyExperiments(
  assign: (experiment: ExperimentRule, context: DecisionContext) => Decision,
  experiments: readonly ExperimentRule[],
): void {
  const draws = experiments.map(() => Math.random());
  const apply = () => {
    const context = experimentContext();
    experiments.forEach((experiment, index) => {
      const decision = assign(experiment, {
        ...context,
        storage: () => (isPrerendering() ? readOnly(localStorage) : localStorage),
        random: () => draws[index]!,
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
