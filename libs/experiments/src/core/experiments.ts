import { ExperimentError } from '../errors.ts';
import { assignVariant, decide, type DecisionContext } from './decide.ts';
import type { Decision, NameIn, Registry, VariantIn } from './experiment.ts';

/** All decisions made so far, by experiment name. */
export type Decisions = Readonly<Record<string, Decision>>;

/** The decisions of one page load, cached once they are final. */
export interface Experiments<Known extends Registry = Registry> {
  /** The registry passed in; other functions infer names and variants from its type. */
  readonly registry: Known;
  /**
   * Returns the decision about one experiment. A final decision stays the same for this page load.
   *
   * @throws ExperimentError `unknown-experiment`; `backend-assignment-missing`.
   */
  get<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /**
   * Returns the result of `get` without changing the snapshot or the storage. Returns the same
   * object until an input changes, and uses the same draw as `get`. Throws like `get`.
   */
  peek<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /**
   * Adds inputs that have become known: the origin, the filter, the backend's assignments. Decides
   * pending experiments again.
   */
  update(known: Partial<DecisionContext>): void;
  /**
   * Calls the listener after each `update` and each new decision of `get`. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  /** Returns all decisions made so far; the same object until a decision changes. */
  getSnapshot(): Decisions;
}

/**
 * Creates the decisions of a registry; each is made when it is first requested.
 *
 * @param registry The experiments of the host.
 * @param context The inputs known at the start; pass others to `update` later.
 * @param decided Final decisions made earlier in this page load, for example by
 * `readRootDecisions`.
 */
export function createExperiments<const Known extends Registry>(
  registry: Known,
  context: DecisionContext,
  decided: Decisions = {},
): Experiments<Known> {
  let known = context;
  let decisions = decided;
  let peeked = decided;
  const draws = new Map<string, number>();
  const listeners = new Set<() => void>();

  const tell = (): void => {
    for (const listener of [...listeners]) callSafely(listener);
  };

  function take(name: string, resolve: typeof decide): Decision {
    const experiment = registry.find((candidate) => candidate.name === name);
    if (!experiment) {
      const message = `Experiment "${name}" is not in the registry`;
      throw new ExperimentError('unknown-experiment', message, { experiment: name });
    }
    const before = decisions[name];
    if (before && before.status !== 'pending') return before;
    // Draw once, so that `get` stores the same result that `peek` returned.
    const random = (): number => {
      const draw = draws.get(name) ?? known.random();
      draws.set(name, draw);
      return draw;
    };
    const taken = resolve(experiment, { ...known, random });
    // Return the previous object if the decision is equal, to avoid a rerender.
    const seen = peeked[name];
    const decision = JSON.stringify(seen) === JSON.stringify(taken) ? seen! : taken;
    peeked = { ...peeked, [name]: decision };
    if (resolve === assignVariant && decision !== before) {
      decisions = { ...decisions, [name]: decision };
    }
    return decision;
  }

  return {
    registry,
    get(name: string) {
      const before = decisions;
      const decision = take(name, assignVariant);
      if (decisions !== before) tell();
      return decision;
    },
    peek: (name: string) => take(name, decide),
    update(change) {
      known = { ...known, ...change };
      for (const name of Object.keys(decisions)) {
        try {
          take(name, assignVariant);
        } catch {
          // Decide the others anyway: `get` throws the error for this one.
        }
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => decisions,
  } as Experiments<Known>;
}

/** Reports an error of the host's listener and continues with the next one. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    globalThis.reportError?.(error);
  }
}
