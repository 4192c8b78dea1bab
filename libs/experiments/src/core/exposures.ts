import { PARAMETER_PREFIX } from '../constants.ts';
import type { AssignedBy, Decision, NameIn, Registry, VariantIn } from './experiment.ts';
import type { Experiments } from './experiments.ts';
import type { ExperimentStorage, StoredAssignment } from './stored-assignment.ts';

/** A visitor met the variant that was drawn for them. */
export interface Exposure<Name extends string = string> {
  readonly name: Name;
  readonly variant: string;
  /** Never `url`: overrides are no result. */
  readonly assignedBy: Exclude<AssignedBy, 'url'>;
}

/** Where it is kept that a variant was met, and who is told. */
export interface ExposureOptions<Name extends string = string> {
  /** As of the decisions. */
  storage: () => ExperimentStorage;
  /**
   * Receives each exposure once: for a kept result once as long as it is kept, else once per page load. Returns `false`,
   * or a promise of it, if the exposure was not delivered.
   */
  onExposure: (exposure: Exposure<Name>) => unknown;
}

/**
 * Makes `expose`, to be called where a variant is shown: gives the decision, and reports it.
 *
 * With a kept result it is noted that it was reported. Nothing identifies a visitor, so otherwise somebody
 * who opens ten pages would count ten times. An exposure that was not delivered is reported the next time, as is one for
 * which `onExposure` threw or rejected: what it throws comes through, a rejection goes to `reportError`.
 *
 * @param experiments The decisions of this page load. Their registry types the names that `onExposure` is given; where
 * there is none, as for decisions that were read from the root element, `createExposures<typeof registry>` does.
 */
export function createExposures<Known extends Registry>(
  experiments: Pick<Experiments<Known>, 'get'> & Partial<Pick<Experiments<Known>, 'registry'>>,
  { storage, onExposure }: ExposureOptions<NameIn<Known>>,
): <Name extends NameIn<Known>>(name: Name) => Decision<VariantIn<Known, Name>> {
  const reported = new Set<string>();
  return (name) => {
    const decision = experiments.get(name);
    if (decision.status !== 'assigned' || decision.assignedBy === 'url') return decision;
    if (reported.has(name)) return decision;
    reported.add(name);
    const { variant, assignedBy } = decision;
    let note: Note | undefined;
    try {
      note = noteExposure(storage(), name, variant);
    } catch {
      // what cannot be noted would be reported again on every page, and count more than once
    }
    if (!note) return decision;
    const undo = () => {
      reported.delete(name);
      try {
        note.undo();
      } catch {
        // a storage that just worked: the outcome of the report matters more
      }
    };
    try {
      const delivered = onExposure({ name, variant, assignedBy });
      if (delivered === false) undo();
      if (delivered instanceof Promise) {
        delivered.then(
          (isDelivered) => isDelivered === false && undo(),
          (error: unknown) => {
            undo();
            globalThis.reportError?.(error);
          },
        );
      }
    } catch (error) {
      undo();
      throw error;
    }
    return decision;
  };
}

/** That an exposure is reported now. */
interface Note {
  undo(): void;
}

/**
 * @returns Nothing where it was noted before; never where no result is kept.
 * @throws Whatever the storage throws.
 */
function noteExposure(storage: ExperimentStorage, name: string, variant: string): Note | undefined {
  const key = PARAMETER_PREFIX + name;
  const text = storage.getItem(key);
  const stored = JSON.parse(text ?? 'null') as StoredAssignment | null;
  if (text === null || stored?.value !== variant) return { undo: () => {} };
  if (stored.exposed) return undefined;
  const noted = JSON.stringify({ ...stored, exposed: true });
  storage.setItem(key, noted);
  return {
    undo() {
      // Another page may have replaced the result since.
      if (storage.getItem(key) === noted) storage.setItem(key, text);
    },
  };
}
