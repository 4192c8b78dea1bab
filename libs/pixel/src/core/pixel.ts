// One pixel instance lives for one page load. `fire` goes: is it declared, is there a device, was it fired
// already; then parameters are checked one by one; then, does the visitor allow it; and what is left is sent.
// The ledger records every step's outcome, so that a page can show a visitor exactly what left it.
import { DEFAULT_BASE_URL, DEPRECATED_SUFFIX, LEDGER_LIMIT, RANDOM_BELOW } from '../constants.ts';
import { PixelError } from '../errors.ts';
import { type CommonParameters } from './common-parameters.ts';
import {
  type ParametersOf,
  type ParameterValue,
  type PixelRule,
  type PixelRules,
} from './event.ts';
import { isForbiddenValue, parameterText } from './parameters.ts';
import { hasPrivacySignal } from './privacy-signal.ts';
import { browserTransport, type PixelTransport, sendPixel } from './send-pixel.ts';

/** The device as pixels carry it: `b`, `d` and `p`. */
export interface PixelDevice {
  browser: string;
  formFactor: string;
  platform: string;
}

/** Parameters that the host adds to every event: those of the specification, and of experiments. */
export type ParametersProvider = () => CommonParameters;

/**
 * What became of a pixel: `suppressed` by a privacy signal, `stopped` by the visitor, `unsent` where
 * nothing can send.
 */
export type PixelOutcome = 'sent' | 'suppressed' | 'stopped' | 'unsent';

/** One line of the ledger. */
export interface LedgerEntry {
  readonly event: string;
  readonly purpose: PixelRule['purpose'];
  readonly outcome: PixelOutcome;
  /** Path and query, exactly as sent; empty when it was not. */
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Names of parameters that were left out, as undeclared or not fit to be sent. */
  readonly refused: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Something for an engineer to mend. It never holds a value. */
export type PixelProblem =
  | { readonly kind: 'unknown-event'; readonly event: string }
  | { readonly kind: 'refused-parameter'; readonly event: string; readonly parameter: string };

export interface PixelOptions<Events extends PixelRules> {
  /** Declarations, or what `pixelRules` leaves of them. */
  events: Events;
  /** What the visitor uses, as soon as it is known. */
  device: () => PixelDevice | undefined;
  providers?: readonly ParametersProvider[];
  /** "/t" by default. */
  baseUrl?: string;
  /** Where problems are logged; the console by default. */
  onProblem?: (problem: PixelProblem) => void;
  /** By default Global Privacy Control and Do Not Track of this browser. */
  privacySignal?: () => boolean;
  /** The visitor's switch, as of `createOptOut`: while true nothing is sent, whatever its purpose. */
  optedOut?: () => boolean;
  /** What the ledger of the same visit held when the page before was left. */
  earlier?: readonly LedgerEntry[];
  /** This browser's by default. */
  transport?: PixelTransport;
  /** In [0, 1), as `Math.random`. */
  random?: () => number;
  /** Epoch milliseconds, as `Date.now`. */
  now?: () => number;
}

export interface Pixel<Events extends PixelRules> {
  /**
   * Sends an event, at most once per page load unless it is repeatable.
   *
   * @returns What became of it; `repeated` when it was fired before.
   * @throws PixelError when the device is not known yet.
   */
  fire<Id extends keyof Events & string>(
    event: Id,
    parameters?: ParametersOf<Events[Id]>,
  ): PixelOutcome | 'repeated';
  /** What was sent or held back in this visit, oldest first: the same array until the next pixel. */
  ledger(): readonly LedgerEntry[];
  /** Called after each change of the ledger. Returns a stop. */
  subscribe(listener: () => void): () => void;
}

/** Makes the pixel of a page load. It stores nothing and knows nobody. */
export function createPixel<const Events extends PixelRules>(
  options: PixelOptions<Events>,
): Pixel<Events> {
  const { events, providers = [], onProblem = warn, optedOut, earlier = [] } = options;
  const { privacySignal = hasPrivacySignal, random = Math.random, now = Date.now } = options;
  const fired = new Set<string>();
  const listeners = new Set<() => void>();
  let entries = earlier;

  function fire(
    id: string,
    given?: Readonly<Record<string, ParameterValue | undefined>>,
  ): PixelOutcome | 'repeated' {
    const rule = Object.hasOwn(events, id) ? events[id] : undefined;
    const event = rule ? id : deprecatedId(id);
    if (!rule) onProblem({ kind: 'unknown-event', event });

    const device = options.device();
    if (!device) throw new PixelError(event);

    if (fired.has(event) && !rule?.repeatable) return 'repeated';
    fired.add(event);

    const parameters: Record<string, string> = {};
    const refused: string[] = [];
    const all: Record<string, ParameterValue | undefined> = Object.assign(
      { b: device.browser, d: FORM_FACTOR_CODES[device.formFactor] ?? 'u', p: device.platform },
      ...providers.map((provide) => provide()),
      given,
    );
    for (const [parameter, value] of Object.entries(all)) {
      if (value === undefined) continue;
      const text = parameterText(rule, parameter, value);
      if (text === undefined) {
        refused.push(parameter);
        onProblem({ kind: 'refused-parameter', event, parameter });
      } else {
        parameters[parameter] = text;
      }
    }

    const purpose = rule?.purpose ?? 'measurement';
    let url = '';
    let outcome: PixelOutcome = 'unsent';
    if (optedOut?.()) outcome = 'stopped';
    else if (purpose === 'measurement' && privacySignal()) outcome = 'suppressed';
    else {
      const number = Math.floor(random() * RANDOM_BELOW);
      const path = `${event.replaceAll('.', '_')}_${number}`;
      url = `${options.baseUrl ?? DEFAULT_BASE_URL}/${path}?${new URLSearchParams(parameters)}`;
      if (sendPixel(url, options.transport ?? browserTransport())) outcome = 'sent';
      else url = '';
    }
    const entry = { event, purpose, outcome, url, parameters, refused, at: now() };
    entries = [...entries.slice(1 - LEDGER_LIMIT), entry];
    for (const listener of listeners) listener();
    return outcome;
  }

  return {
    fire,
    ledger: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The form factor as one letter: "d" is on the wire already, the others follow it. */
const FORM_FACTOR_CODES: Readonly<Record<string, string>> = {
  desktop: 'd',
  phone: 'm',
  tablet: 't',
};

function warn(problem: PixelProblem): void {
  console.warn('pixel', problem);
}

/** The name under which an undeclared event is sent; one that could hold personal data loses its own. */
function deprecatedId(id: string): string {
  const isPlain = /^[\w.-]{1,64}$/.test(id) && !isForbiddenValue(id);
  return (isPlain ? id : 'unknown') + DEPRECATED_SUFFIX;
}
