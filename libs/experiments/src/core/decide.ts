// The decision order is that of specification §4, and `decide` reads from top to bottom in that order. It
// only looks; `assignVariant` also keeps what was drawn.
import { EXCLUDED_CAMPAIGN, PARAMETER_PREFIX, UNASSIGNED } from '../constants.ts';
import { ExperimentError } from '../errors.ts';
import { drawVariant } from './draw-variant.ts';
import { type Decision, type Experiment } from './experiment.ts';
import { type ExperimentStorage, readAssignment, writeAssignment } from './stored-assignment.ts';

/** What is known of the visit when a decision is taken. */
export interface DecisionContext {
  /** `location.search`. */
  search: string;
  /** Gives `localStorage`; may throw, as reading it does where storage is blocked. */
  storage: () => ExperimentStorage | null | undefined;
  /** False until the origin, and with it the campaign, is known. */
  originResolved: boolean;
  campaign?: string | undefined;
  /** The host's own condition, for example a privacy signal (`blocked`). */
  filter: 'pending' | 'allowed' | 'blocked';
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
  experiment: Experiment<Variant>,
  context: DecisionContext,
): Decision<Variant> {
  const { name } = experiment;
  const inAddress = new URLSearchParams(context.search).get(PARAMETER_PREFIX + name);
  const variantOf = (value: unknown): Variant | undefined =>
    experiment.variants.find((variant) => variant === value);

  if (inAddress === UNASSIGNED) return { status: 'none', reason: 'unassigned' };
  let stored;
  try {
    const storage = context.storage();
    if (!storage) return { status: 'none', reason: 'storage-unavailable' };
    stored = readAssignment(storage, name, context.now());
  } catch {
    return { status: 'none', reason: 'storage-unavailable' };
  }

  if (!context.originResolved) return { status: 'pending', waitingFor: 'origin' };
  if (context.filter === 'pending') return { status: 'pending', waitingFor: 'filter' };

  if (context.filter === 'blocked') return { status: 'none', reason: 'filter' };
  if (context.campaign === EXCLUDED_CAMPAIGN) return { status: 'none', reason: 'campaign' };

  const isLocal = experiment.assignment === 'local';
  if (isLocal && stored) {
    if (stored.value === UNASSIGNED) return { status: 'none', reason: 'stored' };
    const variant = variantOf(stored.value); // a variant that no longer exists is passed over
    if (variant) return { status: 'assigned', variant, reason: 'stored', assignedBy: stored.by };
  }

  const override = variantOf(inAddress);
  if (override) return assigned(override, 'url');

  if (!isLocal) {
    const assignments = context.backendAssignments ?? {};
    const variant = Object.hasOwn(assignments, name) ? variantOf(assignments[name]) : undefined;
    if (variant) return assigned(variant, 'backend');
    throw new ExperimentError(
      'backend-assignment-missing',
      name,
      `Experiment ${name} has no value from the backend`,
    );
  }

  const drawn = drawVariant(experiment, context.random);
  return drawn ? assigned(drawn, 'random') : { status: 'none', reason: 'allocation' };
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
  experiment: Experiment<Variant>,
  context: DecisionContext,
): Decision<Variant> {
  const decision = decide(experiment, context);
  if (experiment.assignment !== 'local') return decision;
  const isNewVariant = decision.status === 'assigned' && decision.reason !== 'stored';
  // Outside a running allocation nobody is drawn, so there is nothing to keep.
  const isLeftOut =
    decision.status === 'none' &&
    decision.reason === 'allocation' &&
    experiment.allocation > 0 &&
    experiment.allocation <= 1;
  if (!isNewVariant && !isLeftOut) return decision;
  const assignment = isNewVariant
    ? { value: decision.variant, by: decision.assignedBy }
    : { value: UNASSIGNED, by: 'random' as const };
  try {
    const storage = context.storage();
    if (!storage) return { status: 'none', reason: 'storage-unavailable' };
    writeAssignment(storage, experiment.name, assignment, context.now(), experiment.expiryDays);
    return decision;
  } catch {
    return { status: 'none', reason: 'storage-unavailable' };
  }
}

function assigned<Variant extends string>(
  variant: Variant,
  by: 'random' | 'url' | 'backend',
): Decision<Variant> {
  return { status: 'assigned', variant, reason: by, assignedBy: by };
}
