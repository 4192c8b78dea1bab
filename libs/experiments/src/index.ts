export { EXCLUDED_CAMPAIGN, PARAMETER_PREFIX, UNASSIGNED } from './constants.ts';
export { assignVariant, decide } from './core/decide.ts';
export { drawVariant } from './core/draw-variant.ts';
export { defineExperiment } from './core/experiment.ts';
export { createExperiments } from './core/experiments.ts';
export { experimentParameters } from './core/parameters.ts';
export { ExperimentError } from './errors.ts';

export type { DecisionContext } from './core/decide.ts';
export type { AssignedBy, Decision, ExclusionReason, Experiment } from './core/experiment.ts';
export type { Experiments } from './core/experiments.ts';
export type { ExperimentStorage } from './core/stored-assignment.ts';
export type { ExperimentErrorCode } from './errors.ts';
