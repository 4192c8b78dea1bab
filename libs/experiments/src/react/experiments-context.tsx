import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Decision } from '../core/experiment.ts';
import { type Experiments } from '../core/experiments.ts';

const ExperimentsContext = createContext<Experiments | null>(null);

/** Gives the experiments of this page load to the components below. */
export function ExperimentsProvider(props: { experiments: Experiments; children: ReactNode }) {
  return (
    <ExperimentsContext.Provider value={props.experiments}>
      {props.children}
    </ExperimentsContext.Provider>
  );
}

/** What a server renders, and with it the first render in a browser: nobody is in a variant yet. */
const UNDECIDED: Decision = { status: 'pending', waitingFor: 'origin' };

/**
 * The decision about one experiment; renders again when it becomes final.
 *
 * @throws Error outside of an {@link ExperimentsProvider}; ExperimentError as `Experiments.get`.
 */
export function useExperiment(name: string): Decision {
  const experiments = useContext(ExperimentsContext);
  if (!experiments) throw new Error('useExperiment needs an ExperimentsProvider above it');
  return useSyncExternalStore(
    experiments.subscribe,
    () => experiments.get(name),
    () => UNDECIDED,
  );
}
