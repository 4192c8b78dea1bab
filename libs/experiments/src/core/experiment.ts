/**
 * The part of an experiment that decides. Who draws, and for how long:
 *
 * - `local`: the visitor's browser, which keeps the result for `expiryDays` days;
 * - `page`: the visitor's browser, new for each page load, keeping nothing;
 * - `backend`: a backend, which must name a variant.
 */
export type ExperimentRule<Name extends string = string, Variant extends string = string> = {
  /** Lower-case letters and digits; part of parameter and storage names. */
  readonly name: Name;
  readonly variants: readonly Variant[];
  /** Share of visitors who are drawn, from 0 to 1. Above 1 nobody is (specification §4); what is stored or asked for stays. */
  readonly allocation: number;
  /** The visitors it is for, in the host's own words ("phone"): its `filter` reads them. */
  readonly audience?: string;
} & (
  | { readonly assignment: 'local'; readonly expiryDays: number }
  | { readonly assignment: 'page' | 'backend' }
);

/** One experiment: its rule, and what people need to know about it. */
export type Experiment<
  Name extends string = string,
  Variant extends string = string,
> = ExperimentRule<Name, Variant> & {
  /** What is tried, and what is expected of it. */
  readonly description: string;
  /** Who answers for it. */
  readonly owner: string;
  /** Last day of the experiment, YYYY-MM-DD. */
  readonly endsOn: string;
};

/** The experiments of a host. */
export type Registry = readonly Experiment[];

/** The names in a registry. */
export type NameIn<Experiments extends Registry> = Experiments[number]['name'];

/** The variants of one experiment of a registry. */
export type VariantIn<Experiments extends Registry, Name extends NameIn<Experiments>> = Extract<
  Experiments[number],
  { readonly name: Name }
>['variants'][number];

/** Keeps the exact names and variants of a registry: `defineExperiments([{ name: 'sample', … }])`. */
export function defineExperiments<const Experiments extends Registry>(
  experiments: Experiments,
): Experiments {
  return experiments;
}

/** Who first chose a variant. `url` is an override: it must never count as a result. */
export type AssignedBy = 'random' | 'url' | 'backend';

/** Why a visitor is in no variant. */
export type ExclusionReason =
  'unassigned' | 'storage-unavailable' | 'filter' | 'campaign' | 'stored' | 'allocation';

/** The three states of an experiment (specification §4). */
export type Decision<Variant extends string = string> =
  | { readonly status: 'pending'; readonly waitingFor: 'origin' | 'filter' | 'backend' }
  | {
      readonly status: 'assigned';
      readonly variant: Variant;
      /** Which rule answered this time. */
      readonly reason: 'stored' | AssignedBy;
      readonly assignedBy: AssignedBy;
    }
  | { readonly status: 'none'; readonly reason: ExclusionReason };
