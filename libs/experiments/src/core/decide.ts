// The decision order is that of specification §4, and `resolve` reads from top to bottom in that order.
import { EXCLUDED_CAMPAIGN, PARAMETER_PREFIX, UNASSIGNED } from '../constants.ts';
import { ExperimentError } from '../errors.ts';
import { drawVariant } from './draw-variant.ts';
import {
  type AssignedBy,
  type Decision,
  type ExclusionReason,
  type Experiment,
} from './experiment.ts';
import { type ExperimentStorage, expiryDate, readAssignment } from './stored-assignment.ts';

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
   * example a platform.
   */
  filter: FilterState | ((experiment: Experiment) => FilterState);
  /** What a backend assigned, by experiment name. */
  backendAssignments?: Readonly<Record<string, string>> | undefined;
  /** In [0, 1), as `Math.random`. */
  random: () => number;
  /** Epoch milliseconds, as `Date.now`. */
  now: () => number;
}

/**
 * Decides without keeping anything: what a visitor is in, or would be drawn into now.
 *
 * @throws ExperimentError `backend-assignment-missing`, naming the experiment.
 * @see Specification §4, experiment assignment.
 */
export function decide<Variant extends string>(
  experiment: Experiment<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  return resolve(experiment, context, false);
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
  experiment: Experiment<string, Variant>,
  context: DecisionContext,
): Decision<Variant> {
  return resolve(experiment, context, true);
}

function resolve<Variant extends string>(
  experiment: Experiment<string, Variant>,
  context: DecisionContext,
  keep: boolean,
): Decision<Variant> {
  const { name, allocation } = experiment;
  const key = PARAMETER_PREFIX + name;
  const inAddress = new URLSearchParams(context.search).get(key);
  const variantOf = (value: unknown): Variant | undefined =>
    experiment.variants.find((variant) => variant === value);

  if (inAddress === UNASSIGNED) return none('unassigned');
  let storage;
  let stored;
  try {
    storage = context.storage();
    stored = readAssignment(storage.getItem(key), context.now());
  } catch {
    return none('storage-unavailable');
  }

  if (!context.originResolved) return { status: 'pending', waitingFor: 'origin' };
  const filter = typeof context.filter === 'function' ? context.filter(experiment) : context.filter;
  if (filter === 'pending') return { status: 'pending', waitingFor: 'filter' };

  if (filter === 'blocked') return none('filter');
  if (context.campaign === EXCLUDED_CAMPAIGN) return none('campaign');

  if (experiment.assignment === 'local' && stored) {
    if (stored.value === UNASSIGNED) return none('stored');
    const variant = variantOf(stored.value); // a variant that no longer exists is passed over
    if (variant) return { status: 'assigned', variant, reason: 'stored', assignedBy: stored.by };
  }

  let by: AssignedBy = 'url';
  let variant = variantOf(inAddress);
  if (!variant && experiment.assignment === 'backend') {
    by = 'backend';
    variant = variantOf(context.backendAssignments?.[name]);
    if (!variant) throw new ExperimentError('backend-assignment-missing', name);
  }
  if (!variant) {
    by = 'random';
    variant = drawVariant(experiment, context.random);
  }

  // Who was left out stays out. Outside a running allocation nobody is drawn, so there is nothing to keep.
  const isResult = variant || (allocation > 0 && allocation <= 1);
  if (keep && experiment.assignment === 'local' && isResult) {
    const expiry = expiryDate(context.now(), experiment.expiryDays);
    try {
      storage.setItem(key, JSON.stringify({ value: variant ?? UNASSIGNED, expiry, by }));
    } catch {
      return none('storage-unavailable');
    }
  }
  return variant ? { status: 'assigned', variant, reason: by, assignedBy: by } : none('allocation');
}

function none(reason: ExclusionReason): Decision<never> {
  return { status: 'none', reason };
}
