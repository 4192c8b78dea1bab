// Validates pixels for collectors: rejects everything that a page could not have sent, by the same
// rules.
import { DEFAULT_BASE_URL } from './constants.ts';
import type { PixelRule, PixelRules } from './core/event.ts';
import { parameterText } from './core/parameters.ts';

/** The reason why a request isn't a pixel of these events. */
export type PixelRejection = 'malformed' | 'unknown-event';

/** A parsed request, reduced to what a collector may store. */
export type ParsedPixel =
  | {
      readonly ok: true;
      /** The declared ID: "pro.checkoutStart". */
      readonly event: string;
      readonly purpose: PixelRule['purpose'];
      /** Declared and common parameters with valid values. */
      readonly parameters: Readonly<Record<string, string>>;
      /**
       * Number of omitted parameters. Their names and values are discarded because either may be
       * personal data.
       */
      readonly refused: number;
    }
  | { readonly ok: false; readonly code: PixelRejection };

/** Limit on the number of parameters, above that of any event. */
const PARAMETERS_MAX = 64;

/** Maximum URL length in characters; none of our pixels is longer. */
const URL_MAX_LENGTH = 4096;

/**
 * Creates a parser for requests to a collector. The random number is validated and discarded.
 *
 * @param events Declarations, or their rules.
 * @param baseUrl The base URL of `createPixel`.
 */
export function createPixelParser(
  events: PixelRules,
  baseUrl: string = DEFAULT_BASE_URL,
): (url: string | null | undefined) => ParsedPixel {
  const idByPath = new Map(Object.keys(events).map((id) => [id.replaceAll('.', '_'), id]));
  const prefix = `${baseUrl}/`;

  return (url) => {
    const malformed = { ok: false, code: 'malformed' } as const;
    if (typeof url !== 'string' || url.length > URL_MAX_LENGTH || !url.startsWith(prefix)) {
      return malformed;
    }
    const [path = '', query = ''] = url.slice(prefix.length).split('?', 2);
    const [, name] = /^([\w.-]+)_\d{1,7}$/.exec(path) ?? [];
    if (name === undefined) return malformed;
    const event = idByPath.get(name);
    const rule = event === undefined ? undefined : events[event];
    if (event === undefined || !rule) return { ok: false, code: 'unknown-event' };

    const parameters: Record<string, string> = {};
    let refused = 0;
    let count = 0;
    for (const [parameter, value] of new URLSearchParams(query)) {
      if (++count > PARAMETERS_MAX) return malformed;
      const text = Object.hasOwn(parameters, parameter)
        ? ''
        : parameterText(rule, parameter, value);
      if (text) parameters[parameter] = text;
      else refused++;
    }
    return { ok: true, event, purpose: rule.purpose, parameters, refused };
  };
}
