// One pixel instance lives for one page load. `fire` goes: is it declared, is there a device, was it fired
// already, does the visitor allow it; then parameters are checked one by one, and what is left is sent. The
// ledger records every step's outcome, so that a page can show a visitor exactly what left it.
import { DEFAULT_BASE_URL, LEDGER_LIMIT, RANDOM_BELOW } from '../constants.ts';
import { PixelError } from '../errors.ts';
import {
  type ParametersOf,
  type ParameterValue,
  type PixelEvent,
  type PixelEvents,
} from './event.ts';
import { isForbiddenValue, parameterText, ruleOf } from './parameters.ts';
import { hasPrivacySignal } from './privacy-signal.ts';
import { browserTransport, type PixelTransport, sendPixel } from './send-pixel.ts';

/** The device as pixels carry it: `b`, `d` and `p`. */
export interface PixelDevice {
  browser: string;
  formFactor: string;
  platform: string;
}

/** Parameters that the host adds to every event: those of the specification, and of experiments. */
export type ParametersProvider = () => Readonly<Record<string, ParameterValue | undefined>>;

/**
 * What became of a pixel: `suppressed` by a privacy signal, `stopped` by the visitor, `unsent` where
 * nothing can send.
 */
export type PixelOutcome = 'sent' | 'suppressed' | 'stopped' | 'unsent';

/** One line of the ledger. */
export interface LedgerEntry {
  readonly event: string;
  readonly purpose: PixelEvent['purpose'];
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

export interface PixelOptions<Events extends PixelEvents> {
  events: Events;
  /** What the visitor uses, as soon as it is known. */
  device: () => PixelDevice | undefined;
  providers?: readonly ParametersProvider[];
  /** "/t" by default. */
  baseUrl?: string;
  /** Where problems are logged. */
  onProblem?: (problem: PixelProblem) => void;
  /** By default Global Privacy Control and Do Not Track of this browser. */
  privacySignal?: () => boolean;
  /** This browser's by default. */
  transport?: PixelTransport;
  /** In [0, 1), as `Math.random`. */
  random?: () => number;
  /** Epoch milliseconds, as `Date.now`. */
  now?: () => number;
}

export interface Pixel<Events extends PixelEvents> {
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
  /** What was sent or held back in this page load, oldest first: the same array until the next pixel. */
  ledger(): readonly LedgerEntry[];
  /** Called after each change of the ledger. Returns a stop. */
  subscribe(listener: () => void): () => void;
  /** The visitor's switch: while stopped, nothing is sent, whatever its purpose. */
  setStopped(stopped: boolean): void;
}

/** Makes the pixel of a page load. It stores nothing and knows nobody. */
export function createPixel<const Events extends PixelEvents>(
  options: PixelOptions<Events>,
): Pixel<Events> {
  const { events, onProblem, baseUrl = DEFAULT_BASE_URL } = options;
  const { random = Math.random, now = Date.now, privacySignal = hasPrivacySignal } = options;
  const fired = new Set<string>();
  const listeners = new Set<() => void>();
  let entries: readonly LedgerEntry[] = [];
  let stopped = false;

  function outcomeOf(purpose: PixelEvent['purpose']): 'stopped' | 'suppressed' | undefined {
    if (stopped) return 'stopped';
    return purpose === 'measurement' && privacySignal() ? 'suppressed' : undefined;
  }

  function fire(
    id: string,
    given: Readonly<Record<string, ParameterValue | undefined>> = {},
  ): PixelOutcome | 'repeated' {
    const declared = Object.hasOwn(events, id) ? events[id] : undefined;
    const event = declared ? id : deprecatedId(id);
    if (!declared) onProblem?.({ kind: 'unknown-event', event });

    const device = options.device();
    if (!device) throw new PixelError(event);

    if (fired.has(event) && !declared?.repeatable) return 'repeated';
    fired.add(event);

    const purpose = declared?.purpose ?? 'measurement';
    const parameters: Record<string, string> = {};
    const refused: string[] = [];
    const provided = (options.providers ?? []).map((provide) => provide());
    const all = Object.assign({}, deviceParameters(device), ...provided, given) as typeof given;
    for (const [name, value] of Object.entries(all)) {
      if (value === undefined) continue;
      const rule = ruleOf(name, declared?.parameters);
      const text = rule && parameterText(rule, value);
      if (text === undefined) {
        refused.push(name);
        onProblem?.({ kind: 'refused-parameter', event, parameter: name });
      } else {
        parameters[name] = text;
      }
    }

    const heldBack = outcomeOf(purpose);
    let url = '';
    let outcome: PixelOutcome = heldBack ?? 'unsent';
    if (!heldBack) {
      const number = Math.floor(random() * RANDOM_BELOW);
      url = `${baseUrl}/${event.replaceAll('.', '_')}_${number}?${new URLSearchParams(parameters)}`;
      if (sendPixel(url, options.transport ?? browserTransport())) outcome = 'sent';
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
    setStopped: (value) => void (stopped = value),
  };
}

/** The form factor as one letter: "d" is on the wire already, the others follow it. */
const FORM_FACTOR_CODES: Readonly<Record<string, string>> = {
  desktop: 'd',
  phone: 'm',
  tablet: 't',
};

function deviceParameters({ browser, formFactor, platform }: PixelDevice): Record<string, string> {
  return { b: browser, d: FORM_FACTOR_CODES[formFactor] ?? 'u', p: platform };
}

/** The name under which an undeclared event is sent; one that could hold personal data loses its own. */
function deprecatedId(id: string): string {
  const isPlain = /^[\w.-]{1,64}$/.test(id) && !isForbiddenValue(id);
  return `${isPlain ? id : 'unknown'}_deprecated`;
}
