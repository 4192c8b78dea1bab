/**
 * The part of an experiment that decides. `assignment` defines who assigns the variant and for how
 * long:
 *
 * - `local`: the visitor's browser, which stores the result for `expiryDays` days;
 * - `page`: the visitor's browser, on each page load, without storing the result;
 * - `backend`: a backend, which must name a variant.
 */
export type ExperimentRule<Name extends string = string, Variant extends string = string> = {
  /** Lower-case letters and digits; part of parameter and storage names. */
  readonly name: Name;
  readonly variants: readonly Variant[];
  /**
   * The share of visitors who are drawn, from 0 to 1. Above 1 no one is drawn (specification §4),
   * but stored variants and overrides stay valid.
   */
  readonly allocation: number;
  /** The relative shares of the variants, in their order. Defaults to an even split. */
  readonly weights?: readonly number[];
  /**
   * The slice of an exclusion group, from 0 to 1, whose units may take part. Slices of one group
   * must not overlap. Requires `drawByUnit`; other draws exclude everyone.
   */
  readonly group?: { readonly name: string; readonly from: number; readonly to: number };
  /** The audience as the host names it ("phone"); its `filter` interprets it. */
  readonly audience?: string;
} & (
  | { readonly assignment: 'local'; readonly expiryDays: number }
  | { readonly assignment: 'page' | 'backend' }
);

/** An experiment: its rule, and metadata for people. */
export type Experiment<
  Name extends string = string,
  Variant extends string = string,
> = ExperimentRule<Name, Variant> & {
  /** The purpose of the experiment and its expected outcome. */
  readonly description: string;
  /** The person or team responsible for it. */
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

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** A registry whose experiments have no unknown members, such as misspelled ones. */
type ExactRegistry<Experiments extends Registry> = {
  readonly [Index in keyof Experiments]: {
    readonly [Key in Exclude<keyof Experiments[Index], KeyOf<Experiment>>]: never;
  };
};

/**
 * Returns the registry unchanged, rejects unknown members at compile time, and preserves its literal
 * names and variants in the type: `defineExperiments([{ name: 'sample', … }])`.
 */
export function defineExperiments<const Experiments extends Registry>(
  experiments: Experiments & ExactRegistry<Experiments>,
): Experiments {
  return experiments;
}

/** The original source of a variant. `url` is an override: never count it as a result. */
export type AssignedBy = 'random' | 'url' | 'backend';

/** The reason why a visitor is in no variant. */
export type ExclusionReason =
  'unassigned' | 'storage-unavailable' | 'filter' | 'campaign' | 'stored' | 'allocation';

/** The three states of an experiment (specification §4). */
export type Decision<Variant extends string = string> =
  | { readonly status: 'pending'; readonly waitingFor: 'origin' | 'filter' | 'backend' }
  | {
      readonly status: 'assigned';
      readonly variant: Variant;
      /** The rule that decided this time. */
      readonly reason: 'stored' | AssignedBy;
      readonly assignedBy: AssignedBy;
    }
  | { readonly status: 'none'; readonly reason: ExclusionReason };
