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

/** What an error is called, as far as it may be told. */
export type ErrorName = (typeof ERROR_NAMES)[number];

/**
 * What may be told of an error: what it and its cause are called, never what they say. A message is free
 * text, and may hold what somebody typed.
 *
 * @param error Whatever was thrown.
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
 * Fires "static.err" for each error and rejection that nothing caught, at most ten times. The page is told by
 * the common parameter `page`.
 *
 * @returns A stop.
 * @see Specification §7: "Client errors may be sent as static.err with message, cause, page."
 */
export function reportErrors(pixel: ErrorPixel): () => void {
  let left = ERROR_LIMIT;

  function report(error: unknown): void {
    if (left-- <= 0) return;
    try {
      pixel.fire('static.err', errorParameters(error));
    } catch {
      // the device is not known: reporting that as an error would not end
    }
  }

  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return () => {
    left = 0;
  };
}
