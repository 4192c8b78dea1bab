// What `assignVariant` decides, for scripts before the first paint, where every byte delays it: nothing is waited for
// there, no reason is asked for, and of the three kinds of assignment a page has one. A test holds each function to
// `assignVariant` in every case, since sharing the steps would cost both of them bytes.
import { EXCLUDED_CAMPAIGN, PARAMETER_PREFIX, UNASSIGNED } from '../constants.ts';
import { drawVariant } from './draw-variant.ts';
import { type AssignedBy, type Experiment } from './experiment.ts';
import { type ExperimentStorage, expiryDate, readAssignment } from './stored-assignment.ts';

/** What is known before the first paint. */
export interface DrawContext {
  /** `location.search`. */
  search: string;
  /** `localStorage`. */
  storage: ExperimentStorage;
  /**
   * The host's own condition: true keeps the visitor out, also of an override.
   *
   * @param isAsked Whether the address names a variant.
   */
  blocked: (isAsked: boolean) => boolean;
  campaign?: string | undefined;
  /** In [0, 1), as `Math.random`. */
  random: () => number;
  /** Epoch milliseconds, as `Date.now`. */
  now: () => number;
}

/** A variant, and who chose it. */
export interface Drawn<Variant extends string = string> {
  readonly variant: Variant;
  readonly by: AssignedBy;
}

/**
 * Decides an experiment whose assignment is `page`. It keeps nothing.
 *
 * @returns Nothing for a visitor who is in no variant.
 * @throws What the storage throws; there is no variant then.
 */
export function drawForPage<Variant extends string>(
  experiment: Experiment<string, Variant>,
  { search, storage, blocked, campaign, random }: DrawContext,
): Drawn<Variant> | undefined {
  const key = PARAMETER_PREFIX + experiment.name;
  const inAddress = new URLSearchParams(search).get(key);
  const asked = experiment.variants.find((each) => each === inAddress);
  storage.getItem(key);
  if (blocked(!!asked) || inAddress === UNASSIGNED || campaign === EXCLUDED_CAMPAIGN) {
    return undefined;
  }
  const variant = asked ?? drawVariant(experiment, random);
  return variant && { variant, by: asked ? 'url' : 'random' };
}

/**
 * Decides an experiment whose assignment is `local`, and keeps the result with its expiry.
 *
 * @returns Nothing for a visitor who is in no variant.
 * @throws What the storage throws; there is no variant then, since the next page would draw another.
 */
export function drawForBrowser<Variant extends string>(
  experiment: Experiment<string, Variant> & { readonly assignment: 'local' },
  { search, storage, blocked, campaign, random, now }: DrawContext,
): Drawn<Variant> | undefined {
  const { name, variants, allocation, expiryDays } = experiment;
  const key = PARAMETER_PREFIX + name;
  const inAddress = new URLSearchParams(search).get(key);
  const asked = variants.find((each) => each === inAddress);
  const stored = readAssignment(storage.getItem(key), now());
  if (blocked(!!asked) || inAddress === UNASSIGNED || campaign === EXCLUDED_CAMPAIGN) {
    return undefined;
  }

  const value = stored?.value;
  if (value === UNASSIGNED) return undefined;
  let by = stored?.by;
  let variant = variants.find((each) => each === value);
  if (!variant) {
    variant = asked ?? drawVariant(experiment, random);
    by = asked ? 'url' : 'random';
    // Who was left out stays out; outside a running allocation nobody is drawn, so there is nothing to keep.
    if (variant || (allocation > 0 && allocation <= 1)) {
      const expiry = expiryDate(now(), expiryDays);
      storage.setItem(key, JSON.stringify({ value: variant ?? UNASSIGNED, expiry, by }));
    }
  }
  return variant && { variant, by: by! };
}
