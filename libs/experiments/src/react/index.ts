export { createExperimentHooks } from './experiments-context.tsx';

export type { ExperimentHooks } from './experiments-context.tsx';
