export { ExperimentsProvider, useExperiment } from './experiments-context.tsx';
