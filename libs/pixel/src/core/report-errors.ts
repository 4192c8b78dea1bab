import { ERROR_LIMIT } from '../constants.ts';
import { ERROR_NAMES } from '../events/error-names.ts';
import type { serviceEvents } from '../events/service-events.ts';
import type { ParametersOf } from './event.ts';

/** The pixel of a host that declares "static.err" of `serviceEvents`. */
export interface ErrorPixel {
  fire(
    event: 'static.err',
    parameters: ParametersOf<(typeof serviceEvents)['static.err']>,
  ): unknown;
}

/** The name of an error, from the list of names that may be sent. */
export type ErrorName = (typeof ERROR_NAMES)[number];

/**
 * Returns the names of an error and its cause, but never their messages: a message is free text and
 * may contain user input.
 *
 * @param error Any thrown value.
 */
export function errorParameters(error: unknown): { message: ErrorName; cause: ErrorName | 'none' } {
  const { cause } = Object(error) as { cause?: unknown };
  return { message: nameOf(error), cause: cause === undefined ? 'none' : nameOf(cause) };
}

function nameOf(error: unknown): ErrorName {
  const { name } = Object(error) as { name?: unknown };
  return ERROR_NAMES.find((known) => known === name) ?? 'other';
}

/**
 * Fires "static.err" for each uncaught error and rejection, at most ten times. The common parameter
 * `page` names the page.
 *
 * @returns A function that stops reporting.
 * @see Specification §7: "Client errors may be sent as static.err with message, cause, page."
 */
export function reportErrors(pixel: ErrorPixel): () => void {
  let left = ERROR_LIMIT;

  function report(error: unknown): void {
    if (left-- <= 0) return;
    try {
      pixel.fire('static.err', errorParameters(error));
    } catch {
      // The device isn't known: reporting this error too would loop forever.
    }
  }

  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return () => {
    left = 0;
  };
}
