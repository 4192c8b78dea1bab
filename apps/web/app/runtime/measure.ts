import type { Fire } from '../environment/measurement.ts';
import type { PageMeasurement } from '../environment/page-measurement.ts';

/** What the visitor does that a page may report; what begins measuring is among them. */
const WATCHED = ['click', 'input', 'change', 'submit', 'toggle'];
const BEGINS = /click|input|submit/;

let listener: ((event: Event) => void) | undefined;
const early: Event[] = [];

/**
 * The measurement of this page load. It is fetched when the page has all that it needs itself, or at once when
 * the visitor does something; nothing where it cannot be fetched.
 */
export const measurement: Promise<PageMeasurement | undefined> = new Promise((resolve) => {
  for (const type of WATCHED) {
    // Capturing: a toggle does not bubble, and no handler of the page can hide an event.
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
  .then(() =>
    document.documentElement.dataset['delivery'] === 'application'
      ? import('../environment/application-measurement.ts').then((own) => own.measureApplication)
      : import('../environment/document-measurement.ts').then((own) => own.measureDocument),
  )
  .then((measure) =>
    measure({
      uses: early.filter(({ type }) => BEGINS.test(type)),
      listen(next) {
        early.forEach(next);
        listener = next;
      },
    }),
  )
  .catch(() => undefined);

/** Fires an event as soon as it can be. What is measured never fails a page. */
export const fire: Fire = (event, parameters) => {
  measurement.then((begun) => begun?.pixel.fire(event, parameters)).catch(() => {});
};
