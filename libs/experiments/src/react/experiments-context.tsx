'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { Decision, NameIn, Registry, VariantIn } from '../core/experiment.ts';
import type { Experiments } from '../core/experiments.ts';
import { ExperimentError } from '../errors.ts';

/** The decision during server rendering and hydration: no visitor has a variant yet. */
const UNDECIDED: Decision = { status: 'pending', waitingFor: 'origin' };

/** React 18 warns about layout effects during server rendering, where no effect runs. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** React bindings typed by the names and variants of one registry. */
export interface ExperimentHooks<Known extends Registry> {
  /** Provides the experiments of this page load to its descendants. */
  ExperimentsProvider(props: { experiments: Experiments<Known>; children: ReactNode }): ReactNode;
  /**
   * Returns the decision about one experiment; rerenders when it becomes final. Rendering doesn't
   * store the decision: that happens when the component mounts, so that a tree that React discards
   * has no side effects.
   *
   * @throws ExperimentError `provider-missing` outside of the provider; otherwise like
   * `Experiments.get`.
   */
  useExperiment<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
}

/**
 * Creates the hooks of a registry. Call it once next to the registry: `createExperimentHooks<typeof
 * registry>()`.
 */
export function createExperimentHooks<Known extends Registry>(): ExperimentHooks<Known> {
  const ExperimentsContext = createContext<Experiments<Known> | null>(null);

  return {
    ExperimentsProvider: ({ experiments, children }) => (
      <ExperimentsContext.Provider value={experiments}>{children}</ExperimentsContext.Provider>
    ),
    useExperiment<Name extends NameIn<Known>>(name: Name) {
      const experiments = useContext(ExperimentsContext);
      if (!experiments) {
        const message = `useExperiment("${name}") needs an ExperimentsProvider above it`;
        throw new ExperimentError('provider-missing', message, { experiment: name });
      }
      const decision = useSyncExternalStore<Decision<VariantIn<Known, Name>>>(
        experiments.subscribe,
        () => experiments.peek(name),
        () => UNDECIDED as Decision<VariantIn<Known, Name>>,
      );
      // Before the paint: a variant that can't be stored must not be shown either.
      useEffectBeforePaint(() => void experiments.get(name), [experiments, name, decision]);
      return decision;
    },
  };
}
