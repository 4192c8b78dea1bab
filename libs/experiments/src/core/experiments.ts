import { ExperimentError } from '../errors.ts';
import { assignVariant, type DecisionContext } from './decide.ts';
import { type Decision, type Experiment } from './experiment.ts';

/** The decisions of one page load, kept as they become known. */
export interface Experiments {
  /**
   * The decision about one experiment. Once it is final it stays the same for this page load.
   *
   * @throws ExperimentError `unknown-experiment`; `backend-assignment-missing`.
   */
  get(name: string): Decision;
  /** Tells what has become known: the origin, the filter, a backend's values. Pending decisions are taken again. */
  update(known: Partial<DecisionContext>): void;
  /** Called after each `update`. Returns a stop. */
  subscribe(listener: () => void): () => void;
  /** All decisions taken so far; the same object until one changes. */
  getSnapshot(): Readonly<Record<string, Decision>>;
}

/**
 * Takes the decisions of a registry, each when it is first asked for.
 *
 * @param registry The experiments of the host.
 * @param context What is known at the start; the rest comes by `update`.
 */
export function createExperiments(
  registry: readonly Experiment[],
  context: DecisionContext,
): Experiments {
  let known = context;
  let decisions: Readonly<Record<string, Decision>> = {};
  const listeners = new Set<() => void>();

  function take(name: string): Decision {
    const experiment = registry.find((candidate) => candidate.name === name);
    if (!experiment) {
      throw new ExperimentError('unknown-experiment', name, `There is no experiment ${name}`);
    }
    const decision = assignVariant(experiment, known);
    const before = decisions[name];
    // what still waits for the same is the same decision, so that nothing renders again
    if (before && JSON.stringify(before) === JSON.stringify(decision)) return before;
    decisions = { ...decisions, [name]: decision };
    return decision;
  }

  return {
    get: (name) => (Object.hasOwn(decisions, name) && decisions[name]) || take(name),
    update(change) {
      known = { ...known, ...change };
      for (const [name, decision] of Object.entries(decisions)) {
        if (decision.status === 'pending') take(name);
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => decisions,
  };
}
