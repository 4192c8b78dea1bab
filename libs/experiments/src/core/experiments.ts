import { ExperimentError } from '../errors.ts';
import { assignVariant, decide, type DecisionContext } from './decide.ts';
import {
  type AssignedBy,
  type Decision,
  type Experiment,
  type NameIn,
  type Registry,
  type VariantIn,
} from './experiment.ts';
import { markExposed } from './stored-assignment.ts';

/** All decisions taken so far, by experiment name. */
export type Decisions = Readonly<Record<string, Decision>>;

/** A visitor met the variant that was drawn for them. */
export interface Exposure {
  readonly name: string;
  readonly variant: string;
  /** Never `url`: overrides are no result. */
  readonly assignedBy: Exclude<AssignedBy, 'url'>;
}

export interface ExperimentsOptions {
  /** Decisions taken earlier in this page load, as of `readRootDecisions`: they stay. */
  decided?: Decisions;
  /**
   * Told of each exposure once: for a kept result once as long as it is kept, else once per page load.
   */
  onExposure?: (exposure: Exposure) => void;
}

/** The decisions of one page load, kept as they become known. */
export interface Experiments<Known extends Registry = Registry> {
  /**
   * The decision about one experiment. Once it is final it stays the same for this page load.
   *
   * @throws ExperimentError `unknown-experiment`; `backend-assignment-missing`.
   */
  get<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /** What `get` would answer, without drawing for good: nothing is kept. Throws as `get` does. */
  peek<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /** As `get`, to be called where the variant is shown: reports the exposure, once and never of an override. */
  expose<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
  /** Tells what has become known: the origin, the filter, a backend's values. Pending decisions are taken again. */
  update(known: Partial<DecisionContext>): void;
  /** Called after each `update`. Returns a stop. */
  subscribe(listener: () => void): () => void;
  /** The same object until a decision changes. */
  getSnapshot(): Decisions;
}

/**
 * Takes the decisions of a registry, each when it is first asked for.
 *
 * @param registry The experiments of the host.
 * @param context What is known at the start; the rest comes by `update`.
 */
export function createExperiments<const Known extends Registry>(
  registry: Known,
  context: DecisionContext,
  { decided = {}, onExposure }: ExperimentsOptions = {},
): Experiments<Known> {
  let known = context;
  let decisions = decided;
  const listeners = new Set<() => void>();
  const exposed = new Set<string>();

  function find(name: string): Experiment {
    const experiment = registry.find((candidate) => candidate.name === name);
    if (experiment) return experiment;
    throw new ExperimentError('unknown-experiment', name, `There is no experiment ${name}`);
  }

  function finalOf(name: string): Decision | undefined {
    const taken = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
    return taken?.status === 'pending' ? undefined : taken;
  }

  function take(name: string): Decision {
    const decision = assignVariant(find(name), known);
    const before = decisions[name];
    // what still waits for the same is the same decision, so that nothing renders again
    if (before && JSON.stringify(before) === JSON.stringify(decision)) return before;
    decisions = { ...decisions, [name]: decision };
    return decision;
  }

  const get = (name: string): Decision => finalOf(name) ?? take(name);

  return {
    get,
    peek: (name: string) => finalOf(name) ?? decide(find(name), known),
    expose(name: string) {
      const decision = get(name);
      if (decision.status !== 'assigned' || decision.assignedBy === 'url' || exposed.has(name)) {
        return decision;
      }
      exposed.add(name);
      const { variant, assignedBy } = decision;
      try {
        if (find(name).assignment !== 'local' || markExposed(known.storage(), name)) {
          onExposure?.({ name, variant, assignedBy });
        }
      } catch {
        // what cannot be noted would be reported again on every page, and count more than once
      }
      return decision;
    },
    update(change) {
      known = { ...known, ...change };
      for (const [name, decision] of Object.entries(decisions)) {
        if (decision.status !== 'pending') continue;
        try {
          take(name);
        } catch {
          // thrown to whoever asks for this one, so that the others are decided
        }
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => decisions,
  } as Experiments<Known>;
}
