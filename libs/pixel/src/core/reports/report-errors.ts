import { ERROR_LIMIT, ERROR_LIMIT_PER_NAME } from '../../constants.ts';
import { ERROR_NAMES } from '../../events/error-names.ts';
import type { serviceEvents } from '../../events/service-events.ts';
import type { ParametersOf } from '../event.ts';

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
 * Fires "static.err" for uncaught errors and rejections: at most ten times, and at most three times
 * per name. The common parameter `page` names the page.
 *
 * Ignores events without an error or reason (ResizeObserver loops, scripts of other origins), errors of
 * browser extensions, and aborted requests, which navigation causes.
 *
 * @returns A function that stops reporting.
 * @see Specification §7: "Client errors may be sent as static.err with message, cause, page."
 */
export function reportErrors(pixel: ErrorPixel): () => void {
  let left = ERROR_LIMIT;
  const counts: Partial<Record<ErrorName, number>> = {};

  function report(error: unknown): void {
    if (!error) return;
    const parameters = errorParameters(error);
    const { message } = parameters;
    const count = counts[message] ?? 0;
    if (left <= 0 || count >= ERROR_LIMIT_PER_NAME || message === 'AbortError') return;
    left--;
    counts[message] = count + 1;
    try {
      pixel.fire('static.err', parameters);
    } catch {
      // The device isn't known: reporting this error too would loop forever.
    }
  }

  addEventListener('error', ({ error, filename }: ErrorEvent) => {
    if (!/^[\w-]*extension:/.test(filename)) report(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return () => {
    left = 0;
  };
}
