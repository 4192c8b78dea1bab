import type { ExperimentRule } from '@mallard/experiments';
import {
  createOptOut,
  createPixel,
  hasPrivacySignal,
  type OptOut,
  type OptOutStorage,
  type ParametersOf,
  type Pixel,
  type PixelOptions,
  type PixelRulesOf,
} from '@mallard/pixel';
import type { SiteEvents } from '@mallard/measurement-plan/events';
import type { experiments } from '@mallard/measurement-plan/experiments';
import type { EventId } from './event-id.ts';
import { keepEntry, readLedger, type VisitStorage } from '../visit/ledger.ts';
import { forgetRemembered } from './remembered.ts';

export type SiteRules = PixelRulesOf<SiteEvents>;
export type SitePixel = Pixel<SiteRules>;

export type ExperimentName = (typeof experiments)[number]['name'];

/** The event that reports a page view, and its parameters. */
export type Impression = {
  [Id in EventId]: readonly [event: Id, parameters?: ParametersOf<SiteRules[Id]>];
}[EventId];

/** Fires an event once measurement has started. Never throws. */
export type Fire = <Id extends EventId>(
  event: Id,
  parameters?: ParametersOf<SiteRules[Id]>,
) => void;

export interface MeasurementPlan {
  /** Rules of the areas that any page can report. The type covers all areas. */
  rules: SiteRules;
  experiments: readonly ExperimentRule[];
  /** Hosts of our own search results. */
  searchHosts: readonly string[];
}

/** Measurement of a page and the visitor's switch. One per page load. */
export interface Measurement {
  pixel: SitePixel;
  optOut: OptOut;
  /**
   * Returns false under a privacy signal or if the switch is off; nothing is stored for measurement
   * then either.
   */
  isAllowed: () => boolean;
  /** Adds the rules of lazily loaded features that few visitors use. */
  addRules: (rules: Partial<SiteRules>) => void;
}

export interface MeasurementOptions extends Pick<
  PixelOptions<SiteRules>,
  'device' | 'commonParameters' | 'privacySignal' | 'send' | 'random' | 'now'
> {
  rules: SiteRules;
  /** Return the storages; may throw if storage is blocked. */
  sessionStorage: () => VisitStorage;
  localStorage: () => OptOutStorage;
}

/**
 * Composes the pixel of a page load with the visitor's switch and the ledger of the visit, which is
 * stored in this tab until it is closed. Deletes stored measurement data if measurement is not
 * allowed.
 */
export function createMeasurement(options: MeasurementOptions): Measurement {
  const {
    rules,
    sessionStorage,
    localStorage,
    privacySignal = hasPrivacySignal,
    ...rest
  } = options;
  const { optedOut, setOptedOut } = createOptOut(localStorage);
  const events = { ...rules };
  const isAllowed = () => !optedOut() && !privacySignal();
  const forget = () => {
    if (!isAllowed()) forgetRemembered(localStorage);
  };
  forget();
  const pixel = createPixel<SiteRules>({
    ...rest,
    events,
    privacySignal,
    optedOut,
    earlier: readLedger(sessionStorage),
  });
  pixel.subscribe(() => {
    const entry = pixel.ledger().at(-1);
    if (entry) keepEntry(sessionStorage, entry);
  });
  return {
    pixel,
    optOut: {
      optedOut,
      setOptedOut(off) {
        const kept = setOptedOut(off);
        forget();
        return kept;
      },
    },
    isAllowed,
    addRules: (more) => void Object.assign(events, more),
  };
}
