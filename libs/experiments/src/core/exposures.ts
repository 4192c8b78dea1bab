import { PARAMETER_PREFIX } from '../constants.ts';
import type { AssignedBy, Decision, NameIn, Registry, VariantIn } from './experiment.ts';
import type { Experiments } from './experiments.ts';
import type { ExperimentStorage, StoredAssignment } from './stored-assignment.ts';

/** A report that a visitor saw their assigned variant. */
export interface Exposure<Name extends string = string> {
  readonly name: Name;
  readonly variant: string;
  /** Never `url`: overrides don't count as results. */
  readonly assignedBy: Exclude<AssignedBy, 'url'>;
}

/** Storage for exposure marks, and the callback that reports exposures. */
export interface ExposureOptions<Name extends string = string> {
  /** The same storage that the decisions use. */
  storage: () => ExperimentStorage;
  /**
   * Receives each exposure once: once per stored result, otherwise once per page load. Return
   * `false`, or a promise of it, if the exposure could not be delivered.
   */
  onExposure: (exposure: Exposure<Name>) => unknown;
  /**
   * An object that every copy of this library on the page can reach, such as `document`: an exposure
   * that one of them has reported is not reported again.
   */
  page?: object | undefined;
}

/** The names of the reported experiments; copies share them whatever their versions. */
const REPORTED: unique symbol = Symbol.for('@mallard/experiments');

/**
 * Creates `expose`, to be called when a variant is shown: it returns the decision and reports the
 * exposure.
 *
 * A stored result is marked as reported. Visitors have no identifier, so without the mark a visitor
 * of ten pages would count ten times. An undelivered exposure is reported again next time. So is
 * one for which `onExposure` threw, which `expose` rethrows, or rejected, which goes to
 * `reportError`.
 *
 * @param experiments The decisions of this page load. Their registry types the names that
 * `onExposure` receives. If there is none, as with decisions read from the root element, use
 * `createExposures<typeof registry>`.
 */
export function createExposures<Known extends Registry>(
  experiments: Pick<Experiments<Known>, 'get'> & Partial<Pick<Experiments<Known>, 'registry'>>,
  { storage, onExposure, page = {} }: ExposureOptions<NameIn<Known>>,
): <Name extends NameIn<Known>>(name: Name) => Decision<VariantIn<Known, Name>> {
  const reported = ((page as { [REPORTED]?: Set<string> })[REPORTED] ??= new Set());
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
      // Don't report: without a mark, every page would report the exposure again.
    }
    if (!note) return decision;
    const undo = () => {
      reported.delete(name);
      try {
        note.undo();
      } catch {
        // Ignore: the storage worked a moment ago, and the outcome of the report matters more.
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

interface Note {
  undo(): void;
}

/**
 * @returns Undefined if the exposure is already marked; a mark without effect if no result is
 * stored.
 * @throws Any error of the storage.
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
      // Another page may have replaced the result in the meantime.
      if (storage.getItem(key) === noted) storage.setItem(key, text);
    },
  };
}
