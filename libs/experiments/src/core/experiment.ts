/** One experiment. A registry is an array or record of these, checked by the compiler. */
export interface Experiment<Variant extends string = string> {
  /** Lower-case letters; part of parameter and storage names. */
  readonly name: string;
  /** What is tried, and what is expected of it. */
  readonly description: string;
  /** Who answers for it. */
  readonly owner: string;
  /** The first is what everyone else sees. */
  readonly variants: readonly Variant[];
  /** Share of visitors who take part, from 0 to 1. Above 1 excludes everyone (specification §4). */
  readonly allocation: number;
  /** Who draws: the visitor's browser, which keeps the result, or a backend. */
  readonly assignment: 'local' | 'backend';
  /** How long a local result is kept, in days. */
  readonly expiryDays: number;
  /** Last day of the experiment, YYYY-MM-DD. */
  readonly endsOn: string;
}

/** Gives an experiment its exact type: `defineExperiment({ variants: ['control', 'new'], … })`. */
export function defineExperiment<const Variant extends string>(
  experiment: Experiment<Variant>,
): Experiment<Variant> {
  return experiment;
}

/** Who first chose a variant. `url` is an override: it must never count as a result. */
export type AssignedBy = 'random' | 'url' | 'backend';

/** Why a visitor is in no variant. */
export type ExclusionReason =
  'unassigned' | 'storage-unavailable' | 'filter' | 'campaign' | 'stored' | 'allocation';

/** The three states of an experiment (specification §4). */
export type Decision<Variant extends string = string> =
  | { readonly status: 'pending'; readonly waitingFor: 'origin' | 'filter' }
  | {
      readonly status: 'assigned';
      readonly variant: Variant;
      /** Which rule answered this time. */
      readonly reason: 'stored' | AssignedBy;
      readonly assignedBy: AssignedBy;
    }
  | { readonly status: 'none'; readonly reason: ExclusionReason };
