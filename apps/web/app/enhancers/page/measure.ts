import { whenActivated } from '@mallard/pixel';
import { attempt } from '../../environment/browser/attempt.ts';
import type { SiteRules } from '../../environment/measurement/measurement.ts';
import type { PageMeasurement, PageState } from '../../environment/measurement/page-measurement.ts';
import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** User interactions that a page may report; some of them start measurement. */
const WATCHED = ['click', 'input', 'change', 'submit', 'toggle'];
const BEGINS = /click|input|submit/;

type Measure = (state: PageState) => PageMeasurement;

/**
 * Watches user interactions and fetches the measurement module after the page has loaded, or on the
 * first interaction. A prerendered page is measured from its activation: until then, nothing is
 * sent or stored.
 *
 * @param rules Events that this page can report in addition to the common ones.
 * @param load Fetches the measurement module; defaults to the one for documents.
 */
export function startMeasuring(
  rules?: Partial<SiteRules>,
  load: () => Promise<Measure> = () =>
    import('../../environment/measurement/document-measurement.ts').then(
      (own) => own.measureDocument,
    ),
): PageReports {
  let listener: ((event: Event) => void) | undefined;
  const early: Event[] = [];
  const measurement: PageReports['measurement'] = new Promise((resolve) => {
    for (const type of WATCHED) {
      // Use capturing listeners: `toggle` does not bubble, and no handler on the page can stop an
      // event.
      const watch = (event: Event) => {
        if (BEGINS.test(type)) resolve(undefined);
        if (listener) listener(event);
        else early.push(event);
      };
      addEventListener(type, watch, true);
    }
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  })
    .then(() => new Promise<void>(whenActivated))
    .then(() => Promise.all([load(), loadExperiments()]))
    .then(([measure, experimentsOfVisit]) =>
      measure({
        experimentsOfVisit,
        uses: early.filter(({ type }) => BEGINS.test(type)),
        listen(next) {
          early.forEach(next);
          listener = next;
        },
        rules,
      }),
    )
    .catch(() => undefined);
  return {
    measurement,
    fire(event, parameters) {
      measurement.then((begun) => begun?.pixel.fire(event, parameters)).catch(() => {});
    },
  };
}

/**
 * Fetches the module that reads the visit's experiments. Most visits take part in no persistent
 * experiment.
 */
function loadExperiments(): Promise<PageState['experimentsOfVisit']> | undefined {
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  if (![location.search, ...names].some((text) => text.includes('exp_'))) return undefined;
  return import('../../environment/visit/experiments.ts')
    .then((own) => own.experimentsOfVisit)
    .catch(() => undefined);
}
