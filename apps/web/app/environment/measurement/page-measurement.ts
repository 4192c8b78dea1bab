import {
  detectBrowser,
  detectPlatform,
  inputFromNavigator,
  isLegacyBrowser,
  type Device,
} from '@mallard/device-detection';
import {
  createExposures,
  experimentParameters,
  readRootDecisions,
  writeRootDecision,
  type Decision,
  type Decisions,
  type ExperimentRule,
} from '@mallard/experiments';
import type { experiments } from '@mallard/measurement-plan/experiments';
import { reportBounce, reportErrors } from '@mallard/pixel';
import { commonParameters } from './common-parameters.ts';
import { declaredEvent, elementUsed } from './declared-events.ts';
import type { experimentsOfVisit } from '../visit/experiments.ts';
import {
  createMeasurement,
  type ExperimentName,
  type Measurement,
  type MeasurementPlan,
  type SiteRules,
} from './measurement.ts';
import { countPaywallView, noteEnrolment, readRemembered } from './remembered.ts';
import { resolveVisit } from '../visit/visit.ts';

/** Measurement of a page, together with the detected device and the experiments. */
export interface PageMeasurement extends Measurement {
  device: Device;
  /** The variants of this visit: those that the page shows and those that are stored. */
  decisions: Decisions;
  rules: readonly ExperimentRule[];
  /**
   * Shows a variant that is decided after the page was built, and reports it once its element is in
   * view.
   */
  showVariant: (name: string, decision: Decision) => void;
}

/** State of a page that has recorded user interactions from the start. */
export interface PageState {
  /** Clicks, input and submissions from before measurement started. */
  uses: readonly Event[];
  /** Passes on each recorded interaction, and then each new one. */
  listen: (listener: (event: Event) => void) => void;
  /** Events that this page can report in addition to the common ones. */
  rules?: Partial<SiteRules> | undefined;
  /** Reads the assignments from earlier pages and from the URL. Absent if there are none. */
  experimentsOfVisit?: typeof experimentsOfVisit | undefined;
}

/** The experiment on the home page: its first exposure sets `enrolledOn`. */
const HOME_EXPERIMENT = 'homeherobuttonstyles' satisfies ExperimentName;

/**
 * Starts measuring a page: page view, declared events of its elements, experiment exposures,
 * bounces and errors, and events that scripts fire.
 */
export function startMeasurement(plan: MeasurementPlan, state: PageState): PageMeasurement {
  const root = document.documentElement;
  const input = inputFromNavigator(navigator);
  const platform = detectPlatform(input);
  const device = { ...platform, ...detectBrowser(input, platform) };
  const shown = { ...readRootDecisions(root, plan.experiments) };
  const decisions = { ...state.experimentsOfVisit?.(plan.experiments), ...shown };
  const visit = resolveVisit({
    page: root.dataset['page'] ?? '',
    search: location.search,
    referrer: document.referrer,
    searchHosts: plan.searchHosts,
    storage: () => sessionStorage,
  });
  const legacy = isLegacyBrowser(device);
  const measurement: Measurement = createMeasurement({
    rules: { ...plan.rules, ...state.rules },
    sessionStorage: () => sessionStorage,
    localStorage: () => localStorage,
    device: () => device,
    commonParameters: () =>
      commonParameters({
        visit,
        root,
        language: navigator.language,
        installed: device.own || !!input.nativePlatform,
        legacy,
        experiments: experimentParameters(decisions),
        remembered: measurement.isAllowed() ? readRemembered(() => localStorage) : {},
        cookies: document.cookie,
        prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
      }),
  });
  const { pixel } = measurement;

  reportErrors(pixel);
  const endBounce = reportBounce(pixel);
  state.uses.forEach((event) => endBounce(event));
  fireDeclared(pixel, root, 'impression');
  const watch = reportShown(measurement, shown);
  watch('[data-exposure],[data-shown]');
  state.listen((event) => {
    const element = elementUsed(event);
    if (element) fireDeclared(pixel, element, 'event');
  });
  return {
    ...measurement,
    device,
    decisions,
    rules: plan.experiments,
    showVariant(name, decision) {
      writeRootDecision(root, name, decision);
      decisions[name] = shown[name] = decision;
      watch(`[data-exposure=${name}]`);
    },
  };
}

function fireDeclared(
  pixel: Measurement['pixel'],
  element: HTMLElement,
  by: Parameters<typeof declaredEvent>[1],
): void {
  const declared = declaredEvent(element, by);
  if (declared) pixel.fire(...declared);
}

/**
 * Reports, when an element scrolls into view, the event that it declares (`data-shown`) and the
 * variant that it shows (`data-exposure="{experiment}"`). Elements that an application adds later
 * are not observed.
 *
 * @returns A function that observes the elements matching a selector.
 */
function reportShown(
  { pixel, isAllowed }: Measurement,
  decisions: Decisions,
): (selector: string) => void {
  const storage = () => localStorage;
  const expose = createExposures<typeof experiments>(
    // Variants were validated when they were read from the root.
    { get: (name) => decisions[name] as Decision<never> },
    {
      storage,
      onExposure({ name }) {
        if (name === HOME_EXPERIMENT && isAllowed()) noteEnrolment(storage, new Date());
        return pixel.fire('static.exposure', { experiment: name }) === 'sent';
      },
    },
  );
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const element = target as HTMLElement;
      const { exposure, shown } = element.dataset;
      if (exposure && decisions[exposure]) expose(exposure as ExperimentName);
      if (shown === 'pro.paywallShown' && isAllowed()) countPaywallView(storage);
      fireDeclared(pixel, element, 'shown');
    }
  });
  return (selector) => {
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
  };
}
