// A pixel instance lives for one page load. `fire` checks in this order: the event is declared, the
// device is known, the event wasn't sent before, each parameter is valid, the visitor allows it.
// Then it sends. The ledger records the outcome, so that a page can show visitors exactly what was
// sent.
import { DEFAULT_BASE_URL, DEPRECATED_SUFFIX, LEDGER_LIMIT, RANDOM_BELOW } from '../constants.ts';
import { PixelError } from '../errors.ts';
import type { CommonParameters } from './common-parameters.ts';
import type { ParametersOf, ParameterValue, PixelRule, PixelRules } from './event.ts';
import { parameterText, PLAIN_VALUE } from './parameters.ts';
import { hasPrivacySignal } from './privacy-signal.ts';
import { sharedState } from './shared-state.ts';
import { sendPixel } from './send-pixel.ts';
import { isPrerendering, whenActivated } from './when-activated.ts';

/** The visitor's device; a `Device` of `@mallard/device-detection` fits. */
export interface PixelDevice {
  /** For example "chrome". */
  readonly browser: string;
  /** For example "desktop"; its first letter is sent. */
  readonly formFactor: string;
  /** For example "mac". */
  readonly platform: string;
}

/**
 * The outcome of a pixel: `suppressed` by a privacy signal, `stopped` by the visitor's opt-out,
 * `unsent` if no transport was available.
 */
export type PixelOutcome = 'sent' | 'suppressed' | 'stopped' | 'unsent';

/** An entry of the ledger. */
export interface LedgerEntry {
  readonly event: string;
  readonly purpose: PixelRule['purpose'];
  readonly outcome: PixelOutcome;
  /** Path and query exactly as sent, or as they would have been for any other `outcome`. */
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A problem for an engineer to fix. It never contains a value. */
export interface PixelProblem {
  /** The event ID as sent; that of an undeclared event ends in "_deprecated". */
  readonly event: string;
  /** The name of the omitted parameter; absent if the event itself is undeclared. */
  readonly parameter?: string;
}

/** Rejects unknown common parameters at compile time; at run time they are omitted. */
type NothingElse<Given> = {
  readonly [Name in Exclude<keyof Given, keyof CommonParameters>]: never;
};

/**
 * Options of {@link createPixel}. All except `events` and `device` have defaults that suit a page.
 */
export interface PixelOptions<
  Events extends PixelRules,
  Common extends CommonParameters = CommonParameters,
> {
  /** Declarations, or their rules from `pixelRules`. */
  events: Events;
  /** Returns the visitor's device, once it is known. */
  device: () => PixelDevice | undefined;
  /**
   * Returns the parameters that the host adds to every event: those of the specification, and of
   * experiments.
   */
  commonParameters?: () => Common & NothingElse<Common>;
  /** "/t" by default. */
  baseUrl?: string;
  /**
   * An object that every copy of this library on the page can reach, such as `document`. Through it
   * they share the ledger and what was sent once per page load to the same `baseUrl`.
   */
  page?: object | undefined;
  /**
   * Receives undeclared events and rejected parameters; by default they are logged to the console.
   */
  onProblem?: (problem: PixelProblem) => void;
  /**
   * Whether the browser sends a privacy signal; by default Global Privacy Control or Do Not Track.
   */
  privacySignal?: () => boolean;
  /**
   * The visitor's opt-out, from `createOptOut`: while it returns true, nothing is sent, whatever
   * its purpose.
   */
  optedOut?: () => boolean;
  /** The ledger of the previous page of the same visit. */
  earlier?: readonly LedgerEntry[];
  /** Passes a URL to the browser and returns whether it was accepted; `sendPixel` by default. */
  send?: (url: string) => boolean;
  /** Returns a number in [0, 1), like `Math.random`. */
  random?: () => number;
  /** Returns epoch milliseconds, like `Date.now`. */
  now?: () => number;
}

/** State shared by all pixels of a page. */
interface PageState {
  /** The collector and event of each pixel that must not be sent again. */
  readonly fired: Set<string>;
  readonly listeners: Set<() => void>;
  entries: readonly LedgerEntry[];
}

/** The pixel of one page load. */
export interface Pixel<Events extends PixelRules> {
  /**
   * Sends an event, at most once per page load unless it is repeatable. On a prerendered page the
   * event waits until the visitor opens the page.
   *
   * @returns The outcome; `repeated` if it was sent before, `waiting` while the page is
   * prerendered.
   * @throws PixelError If the device is not known yet.
   */
  fire<Id extends keyof Events & string>(
    event: Id,
    parameters?: ParametersOf<Events[Id]>,
  ): PixelOutcome | 'repeated' | 'waiting';
  /**
   * Returns the visit's sent and withheld events, oldest first: the same array until the next
   * event.
   */
  ledger(): readonly LedgerEntry[];
  /** Calls the listener after each change of the ledger. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates the pixel of a page load. It stores nothing and identifies no one. */
export function createPixel<
  const Events extends PixelRules,
  Common extends CommonParameters = CommonParameters,
>(options: PixelOptions<Events, Common>): Pixel<Events> {
  const { onProblem = warn, send = sendPixel, random = Math.random } = options;
  const { privacySignal = hasPrivacySignal, now = Date.now } = options;
  const { baseUrl = DEFAULT_BASE_URL } = options;
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  const state = sharedState<PageState>(options.page, 'pixel', () => ({
    fired: new Set(),
    listeners: new Set(),
    entries: options.earlier ?? [],
  }));

  function fire(
    id: string,
    given?: Readonly<Record<string, ParameterValue | undefined>>,
  ): PixelOutcome | 'repeated' | 'waiting' {
    if (isPrerendering()) {
      whenActivated(() => fire(id, given));
      return 'waiting';
    }
    const rule = options.events[id];
    const declared = rule?.purpose; // Inherited properties, such as "constructor", have no purpose.
    const event = declared ? id : (PLAIN_VALUE.test(id) ? id : 'unknown') + DEPRECATED_SUFFIX;

    const device = options.device();
    if (!device) throw new PixelError(event);

    if (!declared) onProblem({ event });
    const key = `${base}/${event}`;
    if (state.fired.has(key)) return 'repeated';

    // The only place that maps names to the wire's letters on a page.
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
    const url = `${base}/${path}?${new URLSearchParams(parameters)}`;
    const outcome: PixelOutcome = options.optedOut?.()
      ? 'stopped'
      : purpose === 'measurement' && privacySignal()
        ? 'suppressed'
        : send(url)
          ? 'sent'
          : 'unsent';
    const entry = { event, purpose, outcome, url, parameters, at: now() };
    state.entries = state.entries.concat(entry).slice(-LEDGER_LIMIT);
    // Only a sent event counts as fired: one that was blocked can still be sent later in the same
    // page load, for example after pixels are allowed again.
    if (outcome === 'sent' && !rule?.repeatable) state.fired.add(key);
    for (const listener of [...state.listeners]) callSafely(listener);
    return outcome;
  }

  return {
    fire,
    ledger: () => state.entries,
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
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

/**
 * Reports an error of the host's listener: it must not affect the pixel, which was already sent.
 */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    globalThis.reportError?.(error);
  }
}
