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

/** What is measured on a page, and by what is known of it. */
export interface PageMeasurement extends Measurement {
  device: Device;
  /** Of the visit: what this page shows, and what is stored. */
  decisions: Decisions;
  /** All experiments of the site. */
  rules: readonly ExperimentRule[];
  /** Shows a variant that is decided later than the page, and reports it once it is in view. */
  showVariant: (name: string, decision: Decision) => void;
}

/** What the page knows, which has watched its visitor from the beginning. */
export interface PageState {
  /** What was clicked, typed or submitted before measuring began. */
  uses: readonly Event[];
  /** Gives each event of use that has happened, and then each that happens. */
  listen: (listener: (event: Event) => void) => void;
  /** What can be reported on this page besides what can on all. */
  rules?: Partial<SiteRules> | undefined;
  /** Reads the assignments of earlier pages, and those that the address brings back. Absent if there are none. */
  experimentsOfVisit?: typeof experimentsOfVisit | undefined;
}

/** The experiment of the home page: its first exposure is the day of `enrolledOn`. */
const HOME_EXPERIMENT = 'homeherobuttonstyles' satisfies ExperimentName;

/**
 * Begins to measure a page: that it is shown, what its elements declare, met variants, bounces and errors; the rest as
 * it is fired.
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
 * Reports, when an element comes into view, what it declares for that (`data-shown`), and the variant that it shows
 * (`data-exposure="{experiment}"`). Elements that an application adds later are not watched.
 *
 * @returns Watches the elements that a selector matches.
 */
function reportShown(
  { pixel, isAllowed }: Measurement,
  decisions: Decisions,
): (selector: string) => void {
  const storage = () => localStorage;
  const expose = createExposures<typeof experiments>(
    // Variants were checked when they were read from the root.
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
