import { ExperimentError } from '../errors.ts';
import { assignVariant, decide, type DecisionContext } from './decide.ts';
import type { Decision, NameIn, Registry, VariantIn } from './experiment.ts';

/** All decisions taken so far, by experiment name. */
export type Decisions = Readonly<Record<string, Decision>>;

/** The decisions of one page load, kept as they become known. */
export interface Experiments<Known extends Registry = Registry> {
  /** Those that it was made of, by which others take names and variants from its type. */
  readonly registry: Known;
  /**
   * The decision about one experiment. Once it is final it stays the same for this page load.
   *
   * @throws ExperimentError `unknown-experiment`; `backend-assignment-missing`.
   */
  get<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /**
   * What `get` would return, without keeping it: the snapshot and the storage stay as they are. The same object until
   * something becomes known, and the same draw as that of `get`. Throws as `get` does.
   */
  peek<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /** Tells what has become known: the origin, the filter, a backend's values. Pending decisions are taken again. */
  update(known: Partial<DecisionContext>): void;
  /** Called after each `update`, and when `get` takes a decision. Returns a stop. */
  subscribe(listener: () => void): () => void;
  /** The same object until a decision changes. */
  getSnapshot(): Decisions;
}

/**
 * Takes the decisions of a registry, each when it is first asked for.
 *
 * @param registry The experiments of the host.
 * @param context What is known at the start; the rest comes by `update`.
 * @param decided Decisions taken earlier in this page load, as of `readRootDecisions`: they stay.
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
    // drawn once, so that what was looked at is what is kept
    const random = (): number => {
      const draw = draws.get(name) ?? known.random();
      draws.set(name, draw);
      return draw;
    };
    const taken = resolve(experiment, { ...known, random });
    // what comes to the same is the same decision, so that nothing renders again
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
          // thrown to anyone who asks for this one, so that the others are decided
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

/** A listener that fails is the business of its host, and not of those that come after it. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    globalThis.reportError?.(error);
  }
}
