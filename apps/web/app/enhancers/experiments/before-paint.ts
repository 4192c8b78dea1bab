import {
  writeRootDecision,
  type Decision,
  type DecisionContext,
  type ExperimentRule,
} from '@mallard/experiments';
import { isPrerendering, whenActivated } from '@mallard/pixel';
import { experimentContext } from '../../environment/visit/experiments.ts';

/**
 * Sets the variants that the page shows on the root.
 *
 * A prerendered page is decided before it is opened; the results are stored at activation from the
 * same random draws. The variant does not change then, unless another page has stored one in the
 * meantime.
 *
 * @param assign Assigns a variant, for the kinds of assignment that the page's experiments use.
 * @param experiments Injected into the script by the shell.
 * @throws If storage is blocked, with nothing set: the visitor sees the default page.
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

/** Returns a read-only view of a storage; writes are ignored. */
function readOnly(storage: Storage): ReturnType<DecisionContext['storage']> {
  return { getItem: (key) => storage.getItem(key), setItem() {}, removeItem() {} };
}
