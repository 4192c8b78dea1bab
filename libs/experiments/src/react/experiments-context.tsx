import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { Decision, NameIn, Registry, VariantIn } from '../core/experiment.ts';
import type { Experiments } from '../core/experiments.ts';
import { ExperimentError } from '../errors.ts';

/** What a server renders, and with it the first render in a browser: nobody is in a variant yet. */
const UNDECIDED: Decision = { status: 'pending', waitingFor: 'origin' };

/** React bindings that know the names and variants of one registry. */
export interface ExperimentHooks<Known extends Registry> {
  /** Gives the experiments of this page load to the components below. */
  ExperimentsProvider(props: { experiments: Experiments<Known>; children: ReactNode }): ReactNode;
  /**
   * The decision about one experiment; renders again when it becomes final. Rendering only looks at it: it is kept when
   * the component is on the page, so that a tree that React throws away leaves nothing behind.
   *
   * @throws ExperimentError `provider-missing` outside of the provider; else as `Experiments.get`.
   */
  useExperiment<Name extends NameIn<Known>>(name: Name): Decision<VariantIn<Known, Name>>;
}

/** Called once beside the registry: `createExperimentHooks<typeof registry>()`. */
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
      // Before the paint: what cannot be kept is not shown, either.
      useLayoutEffect(() => void experiments.get(name), [experiments, name, decision]);
      return decision;
    },
  };
}
