// For anyone who receives pixels: what a page could not have sent is not taken, by the same rules.
import { DEFAULT_BASE_URL } from './constants.ts';
import type { PixelRule, PixelRules } from './core/event.ts';
import { parameterText } from './core/parameters.ts';

/** Why a request is no pixel of these events. */
export type PixelRejection = 'malformed' | 'unknown-event';

/** A request as a collector may keep it. */
export type ParsedPixel =
  | {
      readonly ok: true;
      /** The declared id: "pro.checkoutStart". */
      readonly event: string;
      readonly purpose: PixelRule['purpose'];
      /** Those that the event declares and every event may carry, their values checked. */
      readonly parameters: Readonly<Record<string, string>>;
      /** How many parameters were left out. Their names and values are not kept: either may be personal. */
      readonly refused: number;
    }
  | { readonly ok: false; readonly code: PixelRejection };

/** More parameters than any event has. */
const PARAMETERS_MAX = 64;

/** Longest address that is looked at, in characters: what is longer is no pixel of ours. */
const URL_MAX_LENGTH = 4096;

/**
 * Makes a reader of requests to a collector. The random number is checked and thrown away.
 *
 * @param events Declarations, or their rules.
 * @param baseUrl As of `createPixel`.
 */
export function createPixelParser(
  events: PixelRules,
  baseUrl: string = DEFAULT_BASE_URL,
): (url: string) => ParsedPixel {
  const idByPath = new Map(Object.keys(events).map((id) => [id.replaceAll('.', '_'), id]));
  const prefix = `${baseUrl}/`;

  return (url) => {
    const malformed = { ok: false, code: 'malformed' } as const;
    if (url.length > URL_MAX_LENGTH || !url.startsWith(prefix)) return malformed;
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
