// The decision order is that of specification §4, and `resolve` reads from top to bottom in that order. It is the only
// one. What only some experiments need, to keep a result or to ask a backend, is handed to it, so that a script for one
// kind of experiment carries that kind alone.
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

/** Whether a visitor may take part; `pending` while the host does not know. */
export type FilterState = 'pending' | 'allowed' | 'blocked';

/** What is known of the visit when a decision is taken. */
export interface DecisionContext {
  /** `location.search`. */
  search: string;
  /**
   * Gives `localStorage`; may throw, as reading it does where storage is blocked. Old web views give null
   * in spite of the type: using that throws too, and is taken in the same way.
   */
  storage: () => ExperimentStorage;
  /** False until the origin, and with it the campaign, is known. */
  originResolved: boolean;
  campaign?: string | undefined;
  /**
   * The host's own condition: one for all, for example a privacy signal (`blocked`), or one for each, for
   * example a platform. It also keeps out an override, which it can let in where `isAsked`: the address names a variant,
   * or named the one that is stored.
   */
  filter: FilterState | ((experiment: ExperimentRule, visit: { isAsked: boolean }) => FilterState);
  /** What a backend assigned, by experiment name; `pending` while it is asked. */
  backendAssignments?: Readonly<Record<string, string>> | 'pending' | undefined;
  /** In [0, 1), as `Math.random`. */
  random: () => number;
  /** Epoch milliseconds, as `Date.now`. */
  now: () => number;
}

/** What one kind of assignment adds to the order. */
interface AssignmentKind {
  /** Reads what was kept. */
  read?: (text: string | null, nowMs: number) => StoredAssignment | undefined;
  /** Keeps a result, which may be that a visitor was left out. @throws Whatever the storage throws. */
  keep?: (
    experiment: ExperimentRule,
    context: DecisionContext,
    result: { variant: string | undefined; by: AssignedBy },
  ) => void;
  /** Asks who assigns in place of the draw; nothing while that is asked itself. */
  assign?: (experiment: ExperimentRule, context: DecisionContext) => string | undefined;
}

const local: AssignmentKind = {
  read: readAssignment,
  keep(experiment, { storage, now }, { variant, by }) {
    const { name, allocation, expiryDays } = experiment as ExperimentRule & { assignment: 'local' };
    // Who was left out stays out. Outside a running allocation nobody is drawn, so there is nothing to keep.
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
 * Decides without keeping anything: what a visitor is in, or would be drawn into now.
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
 * Decides, and keeps the result of a locally stored experiment, so that the same visitor stays in the
 * same variant, or in none.
 *
 * A result that cannot be kept is not used: the next page would draw another.
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

/** The same for experiments whose assignment is `page`, for scripts that have no other. */
export function assignPageVariant<Variant extends string>(
  experiment: ExperimentRule<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  return resolve(experiment, context, {});
}

/** The same for experiments whose assignment is `local`, for scripts that have no other. */
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
    const text = context.storage().getItem(key); // also where nothing is kept: without storage there is no variant
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
    const variant = variantOf(stored.value); // a variant that no longer exists is passed over
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
    variant = drawVariant(experiment, context.random);
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
