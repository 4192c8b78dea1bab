// One pixel instance lives for one page load. `fire` goes: is it declared, is there a device, was it sent
// already; then parameters are checked one by one; then, does the visitor allow it; and what is left is sent.
// The ledger records every step's outcome, so that a page can show a visitor exactly what left it.
import { DEFAULT_BASE_URL, DEPRECATED_SUFFIX, LEDGER_LIMIT, RANDOM_BELOW } from '../constants.ts';
import { PixelError } from '../errors.ts';
import type { CommonParameters } from './common-parameters.ts';
import type { ParametersOf, ParameterValue, PixelRule, PixelRules } from './event.ts';
import { parameterText, PLAIN_VALUE } from './parameters.ts';
import { hasPrivacySignal } from './privacy-signal.ts';
import { sendPixel } from './send-pixel.ts';
import { isPrerendering, whenActivated } from './when-activated.ts';

/** What the visitor uses; a `Device` of `@mallard/device-detection` is one. */
export interface PixelDevice {
  /** "chrome" */
  readonly browser: string;
  /** "desktop": its first letter is sent. */
  readonly formFactor: string;
  /** "mac" */
  readonly platform: string;
}

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
  /** Path and query, exactly as sent; or as they would have been, where `outcome` is another. */
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Something for an engineer to fix. It never holds a value. */
export interface PixelProblem {
  /** Its id as sent; that of an undeclared event ends in "_deprecated". */
  readonly event: string;
  /** The name of a parameter that was left out; absent where the event itself is undeclared. */
  readonly parameter?: string;
}

/** Refuses, when it is compiled, a name that no event has in common with others; in JavaScript it is left out. */
type NothingElse<Given> = {
  readonly [Name in Exclude<keyof Given, keyof CommonParameters>]: never;
};

/** What {@link createPixel} is made of. All but `events` and `device` have a default that fits a page. */
export interface PixelOptions<
  Events extends PixelRules,
  Common extends CommonParameters = CommonParameters,
> {
  /** Declarations, or what `pixelRules` leaves of them. */
  events: Events;
  /** What the visitor uses, as soon as it is known. */
  device: () => PixelDevice | undefined;
  /** What the host adds to every event: parameters of the specification, and of experiments. */
  commonParameters?: () => Common & NothingElse<Common>;
  /** "/t" by default. */
  baseUrl?: string;
  /** Where undeclared events and refused parameters are logged; the console by default. */
  onProblem?: (problem: PixelProblem) => void;
  /** By default Global Privacy Control and Do Not Track of this browser. */
  privacySignal?: () => boolean;
  /** The visitor's switch, as of `createOptOut`: while true nothing is sent, whatever its purpose. */
  optedOut?: () => boolean;
  /** What the ledger of the same visit held when the page before was left. */
  earlier?: readonly LedgerEntry[];
  /** Hands an address to the browser, and says whether it was taken; `sendPixel` by default. */
  send?: (url: string) => boolean;
  /** In [0, 1), as `Math.random`. */
  random?: () => number;
  /** Epoch milliseconds, as `Date.now`. */
  now?: () => number;
}

/** The pixel of one page load. */
export interface Pixel<Events extends PixelRules> {
  /**
   * Sends an event, at most once per page load unless it is repeatable. On a prerendered page the event waits until the
   * visitor opens the page.
   *
   * @returns What became of it; `repeated` if it was sent before, `waiting` while the page is prerendered.
   * @throws PixelError when the device is not known yet.
   */
  fire<Id extends keyof Events & string>(
    event: Id,
    parameters?: ParametersOf<Events[Id]>,
  ): PixelOutcome | 'repeated' | 'waiting';
  /** What was sent or held back in this visit, oldest first: the same array until the next pixel. */
  ledger(): readonly LedgerEntry[];
  /** Called after each change of the ledger. Returns a stop. */
  subscribe(listener: () => void): () => void;
}

/** Makes the pixel of a page load. It stores nothing and knows nobody. */
export function createPixel<
  const Events extends PixelRules,
  Common extends CommonParameters = CommonParameters,
>(options: PixelOptions<Events, Common>): Pixel<Events> {
  const { onProblem = warn, send = sendPixel, random = Math.random } = options;
  const { privacySignal = hasPrivacySignal, now = Date.now } = options;
  const fired = new Set<string>();
  const listeners = new Set<() => void>();
  let entries = options.earlier ?? [];

  function fire(
    id: string,
    given?: Readonly<Record<string, ParameterValue | undefined>>,
  ): PixelOutcome | 'repeated' | 'waiting' {
    if (isPrerendering()) {
      whenActivated(() => fire(id, given));
      return 'waiting';
    }
    const rule = options.events[id];
    const declared = rule?.purpose; // which nothing that every object inherits has
    const event = declared ? id : (PLAIN_VALUE.test(id) ? id : 'unknown') + DEPRECATED_SUFFIX;

    const device = options.device();
    if (!device) throw new PixelError(event);

    if (!declared) onProblem({ event });
    if (fired.has(event)) return 'repeated';

    // The wire's letters are here, and nowhere else where a page is written.
    const { installed, language, installOffer, ...named }: CommonParameters = {
      ...options.commonParameters?.(),
    };
    const all: Readonly<Record<string, ParameterValue | undefined>> = {
      b: device.browser,
      d: device.formFactor.charAt(0),
      p: device.platform,
      i: installed,
      l: language,
      ak: installOffer,
      atbi: named.atb && true,
      ...named,
      ...given,
    };
    const parameters: Record<string, string> = {};
    for (const name in all) {
      const value = all[name];
      if (value === undefined) continue;
      const text = parameterText(rule, name, value);
      if (text) parameters[name] = text;
      else onProblem({ event, parameter: name });
    }

    const purpose = declared ?? 'measurement';
    const path = `${event.replaceAll('.', '_')}_${(random() * RANDOM_BELOW) | 0}`;
    const url = `${options.baseUrl ?? DEFAULT_BASE_URL}/${path}?${new URLSearchParams(parameters)}`;
    const outcome: PixelOutcome = options.optedOut?.()
      ? 'stopped'
      : purpose === 'measurement' && privacySignal()
        ? 'suppressed'
        : send(url)
          ? 'sent'
          : 'unsent';
    const entry = { event, purpose, outcome, url, parameters, at: now() };
    entries = entries.concat(entry).slice(-LEDGER_LIMIT);
    // What did not leave can be sent later in the same page load: when pixels are allowed again, for example.
    if (outcome === 'sent' && !rule?.repeatable) fired.add(event);
    for (const listener of [...listeners]) callSafely(listener);
    return outcome;
  }

  return {
    fire,
    ledger: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function warn({ event, parameter }: PixelProblem): void {
  console.warn(
    parameter === undefined
      ? `Pixel "${event}" is not declared`
      : `Pixel "${event}" was fired without its parameter "${parameter}", which is not declared or has another value than declared`,
  );
}

/** A listener that fails is the business of its host, and not of the pixel that was sent. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    globalThis.reportError?.(error);
  }
}
