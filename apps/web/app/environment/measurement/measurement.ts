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

/** The event that a page's being shown is reported as, and its parameters. */
export type Impression = {
  [Id in EventId]: readonly [event: Id, parameters?: ParametersOf<SiteRules[Id]>];
}[EventId];

/** Fires an event when it can be, and never fails. */
export type Fire = <Id extends EventId>(
  event: Id,
  parameters?: ParametersOf<SiteRules[Id]>,
) => void;

/** What a page is given of the measurement plan. */
export interface MeasurementPlan {
  /** Of the areas that any page can meet; by type of all. */
  rules: SiteRules;
  /** All experiments of the site. */
  experiments: readonly ExperimentRule[];
  /** Where our own search results are. */
  searchHosts: readonly string[];
}

/** All that is measured on a page, and the visitor's switch. One for a page load. */
export interface Measurement {
  pixel: SitePixel;
  optOut: OptOut;
  /** False under a privacy signal, and with the switch off: then nothing is kept for measuring either. */
  isAllowed: () => boolean;
  /** Adds rules that come with what few visitors use. */
  addRules: (rules: Partial<SiteRules>) => void;
}

export interface MeasurementOptions extends Pick<
  PixelOptions<SiteRules>,
  'device' | 'commonParameters' | 'privacySignal' | 'send' | 'random' | 'now'
> {
  rules: SiteRules;
  /** Give storages, and may throw, as reading one does where it is blocked. */
  sessionStorage: () => VisitStorage;
  localStorage: () => OptOutStorage;
}

/**
 * Composes the pixel of a page load with the visitor's switch and with the ledger of the visit, which is kept
 * in this tab until it is closed. What was kept for measuring is forgotten where there is to be none.
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
