export { assignLocalVariant, assignPageVariant, assignVariant, decide } from './core/decide.ts';
export { drawByUnit } from './core/draw-by-unit.ts';
export { drawVariant } from './core/draw-variant.ts';
export { defineExperiments } from './core/experiment.ts';
export { createExperiments } from './core/experiments.ts';
export { createExposures } from './core/exposures.ts';
export { experimentParameters } from './core/parameters.ts';
export { registryProblems } from './core/registry-problems.ts';
export { readRootDecisions, writeRootDecision, writeRootDecisions } from './core/root-decisions.ts';
export { ExperimentError } from './errors.ts';

export type { DecisionContext, FilterState } from './core/decide.ts';
export type { DrawnRule } from './core/draw-variant.ts';
export type {
  AssignedBy,
  Decision,
  ExclusionReason,
  Experiment,
  ExperimentRule,
  NameIn,
  Registry,
  VariantIn,
} from './core/experiment.ts';
export type { Decisions, Experiments } from './core/experiments.ts';
export type { Exposure, ExposureOptions } from './core/exposures.ts';
export type { RootElement } from './core/root-decisions.ts';
export type { ExperimentStorage } from './core/stored-assignment.ts';
export type { ExperimentErrorCode } from './errors.ts';
