import { PARAMETER_PREFIX } from '../constants.ts';
import {
  type AssignedBy,
  type Decision,
  type NameIn,
  type Registry,
  type VariantIn,
} from './experiment.ts';
import { type Experiments } from './experiments.ts';
import { type ExperimentStorage, type StoredAssignment } from './stored-assignment.ts';

/** A visitor met the variant that was drawn for them. */
export interface Exposure {
  readonly name: string;
  readonly variant: string;
  /** Never `url`: overrides are no result. */
  readonly assignedBy: Exclude<AssignedBy, 'url'>;
}

export interface ExposureOptions {
  /** As of the decisions. */
  storage: () => ExperimentStorage;
  /** Told of each exposure once: for a kept result once as long as it is kept, else once per page load. */
  onExposure: (exposure: Exposure) => void;
}

/**
 * Makes `expose`, to be called where a variant is shown: gives the decision, and reports it.
 *
 * With a kept result it is noted that it was reported. Nothing identifies a visitor, so otherwise somebody
 * who opens ten pages would count ten times.
 *
 * @param experiments The decisions of this page load.
 */
export function createExposures<Known extends Registry>(
  experiments: Pick<Experiments<Known>, 'get'>,
  { storage, onExposure }: ExposureOptions,
): <Name extends NameIn<Known>>(name: Name) => Decision<VariantIn<Known, Name>> {
  const reported = new Set<string>();
  return (name) => {
    const decision = experiments.get(name);
    if (decision.status !== 'assigned' || decision.assignedBy === 'url') return decision;
    if (reported.has(name)) return decision;
    reported.add(name);
    const { variant, assignedBy } = decision;
    try {
      if (noteExposure(storage(), name, variant)) onExposure({ name, variant, assignedBy });
    } catch {
      // what cannot be noted would be reported again on every page, and count more than once
    }
    return decision;
  };
}

/**
 * @returns Whether it was not noted yet; always where no result is kept.
 * @throws Whatever the storage throws.
 */
function noteExposure(storage: ExperimentStorage, name: string, variant: string): boolean {
  const key = PARAMETER_PREFIX + name;
  const stored = JSON.parse(storage.getItem(key) ?? 'null') as StoredAssignment | null;
  if (stored?.value !== variant) return true;
  if (stored.exposed) return false;
  storage.setItem(key, JSON.stringify({ ...stored, exposed: true }));
  return true;
}
