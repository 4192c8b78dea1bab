// `resolve` reads from top to bottom in the decision order of specification §4; it is the only
// implementation. Code that only some experiments need, to store a result or to read a backend's
// assignment, is passed in, so that a script for one kind of experiment doesn't ship the others.
import { EXCLUDED_CAMPAIGN, PARAMETER_PREFIX, UNASSIGNED } from '../constants.ts';
import { ExperimentError } from '../errors.ts';
import { drawVariant } from './draw-variant.ts';
import type { AssignedBy, Decision, ExclusionReason, ExperimentRule } from './experiment.ts';
import {
  type ExperimentStorage,
  expiryDate,
  readAssignment,
  type StoredAssignment,
} from './stored-assignment.ts';

/** Whether a visitor may take part; `pending` while the host doesn't know yet. */
export type FilterState = 'pending' | 'allowed' | 'blocked';

/** The inputs of a decision. */
export interface DecisionContext {
  /** `location.search`. */
  search: string;
  /**
   * Returns `localStorage`; may throw, as browsers do if storage is blocked. Old web views return
   * null despite the type, which is handled the same way.
   */
  storage: () => ExperimentStorage;
  /** False until the origin, which contains the campaign, is known. */
  originResolved: boolean;
  campaign?: string | undefined;
  /**
   * The host's own condition: a single state for all experiments, for example a privacy signal
   * (`blocked`), or a function per experiment, for example by platform. It also blocks overrides
   * unless the function allows them if `isAsked`: the URL names a variant, or the stored variant is
   * an override.
   */
  filter: FilterState | ((experiment: ExperimentRule, visit: { isAsked: boolean }) => FilterState);
  /** Assignments by a backend, by experiment name; `pending` until the backend responds. */
  backendAssignments?: Readonly<Record<string, string>> | 'pending' | undefined;
  /** Returns a number in [0, 1), like `Math.random`. */
  random: () => number;
  /** Draws instead of `random`, for example {@link drawByUnit}. */
  draw?: ((experiment: ExperimentRule) => string | undefined) | undefined;
  /** Returns epoch milliseconds, like `Date.now`. */
  now: () => number;
}

/** The steps that one kind of assignment adds to the decision. */
interface AssignmentKind {
  /** Parses the stored result. */
  read?: (text: string | null, nowMs: number) => StoredAssignment | undefined;
  /** Stores a result, including an exclusion. @throws Any error of the storage. */
  keep?: (
    experiment: ExperimentRule,
    context: DecisionContext,
    result: { variant: string | undefined; by: AssignedBy },
  ) => void;
  /**
   * Returns the variant of an external assignment, which replaces the draw; undefined while it is
   * pending.
   */
  assign?: (experiment: ExperimentRule, context: DecisionContext) => string | undefined;
}

const local: AssignmentKind = {
  read: readAssignment,
  keep(experiment, { storage, now }, { variant, by }) {
    const { name, allocation, expiryDays } = experiment as ExperimentRule & { assignment: 'local' };
    // Exclusions are stored too. Without a running allocation there is no draw, so there is nothing
    // to store.
    if (!variant && !(allocation > 0 && allocation <= 1)) return;
    const expiry = expiryDate(now(), expiryDays);
    const text = JSON.stringify({ value: variant ?? UNASSIGNED, expiry, by });
    storage().setItem(PARAMETER_PREFIX + name, text);
  },
};

const backend: AssignmentKind = {
  assign({ name, variants }, { backendAssignments }) {
    if (backendAssignments === 'pending') return undefined;
    const variant = backendAssignments?.[name];
    if (variant !== undefined && variants.includes(variant)) return variant;
    const message = `Experiment "${name}" is assigned by a backend, which named none of its variants`;
    throw new ExperimentError('backend-assignment-missing', message, { experiment: name });
  },
};

/**
 * Decides without storing the result: returns the visitor's current variant, or the one that would
 * be drawn now.
 *
 * @throws ExperimentError `backend-assignment-missing`, naming the experiment.
 * @see Specification §4, experiment assignment.
 */
export function decide<Variant extends string>(
  experiment: ExperimentRule<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  const kinds = { local: { read: readAssignment }, page: {}, backend };
  return resolve(experiment, context, kinds[experiment.assignment]);
}

/**
 * Decides and, for `local` experiments, stores the result, so that the visitor stays in the same
 * variant or stays excluded.
 *
 * If the result can't be stored, the visitor gets no variant: the next page would draw another one.
 *
 * @throws ExperimentError as {@link decide}.
 */
export function assignVariant<Variant extends string>(
  experiment: ExperimentRule<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  const kinds = { local, page: {}, backend };
  return resolve(experiment, context, kinds[experiment.assignment]);
}

/** Works like {@link assignVariant}, for scripts whose experiments are all assigned by `page`. */
export function assignPageVariant<Variant extends string>(
  experiment: ExperimentRule<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  return resolve(experiment, context, {});
}

/** Works like {@link assignVariant}, for scripts whose experiments are all assigned by `local`. */
export function assignLocalVariant<Variant extends string>(
  experiment: ExperimentRule<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  return resolve(experiment, context, local);
}

function resolve<Variant extends string>(
  experiment: ExperimentRule<string, Variant>,
  context: DecisionContext,
  kind: AssignmentKind,
): Decision<Variant> {
  const key = PARAMETER_PREFIX + experiment.name;
  const inAddress = new URLSearchParams(context.search).get(key);
  const variantOf = (value: unknown): Variant | undefined =>
    experiment.variants.find((variant) => variant === value);

  if (inAddress === UNASSIGNED) return none('unassigned');
  let stored;
  try {
    const text = context.storage().getItem(key); // Required even if nothing is stored: without storage there is no variant.
    stored = kind.read?.(text, context.now());
  } catch {
    return none('storage-unavailable');
  }

  if (!context.originResolved) return { status: 'pending', waitingFor: 'origin' };
  const asked = variantOf(inAddress);
  const override = asked ?? (stored?.by === 'url' ? variantOf(stored.value) : undefined);
  const filter =
    typeof context.filter === 'function'
      ? context.filter(experiment, { isAsked: override !== undefined })
      : context.filter;
  if (filter === 'pending') return { status: 'pending', waitingFor: 'filter' };

  if (filter === 'blocked') return none('filter');
  if (context.campaign === EXCLUDED_CAMPAIGN) return none('campaign');

  if (stored) {
    if (stored.value === UNASSIGNED) return none('stored');
    const variant = variantOf(stored.value); // A variant that no longer exists is ignored.
    if (variant) return { status: 'assigned', variant, reason: 'stored', assignedBy: stored.by };
  }

  let by: AssignedBy = 'url';
  let variant = asked;
  if (!variant && kind.assign) {
    by = 'backend';
    variant = variantOf(kind.assign(experiment, context));
    if (!variant) return { status: 'pending', waitingFor: 'backend' };
  }
  if (!variant) {
    by = 'random';
    variant = context.draw
      ? variantOf(context.draw(experiment))
      : drawVariant(experiment, context.random);
  }

  try {
    kind.keep?.(experiment, context, { variant, by });
  } catch {
    return none('storage-unavailable');
  }
  return variant ? { status: 'assigned', variant, reason: by, assignedBy: by } : none('allocation');
}

function none(reason: ExclusionReason): Decision<never> {
  return { status: 'none', reason };
}
