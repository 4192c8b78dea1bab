import { expect } from '@playwright/test';
import type { CONTROL_KEYS } from './webkit/control-keys.ts';

/** A control of a page: its CSS selector and, on English pages, its computed role and accessible name. */
export interface Control {
  at: string;
  /** Omitted if engines map the element to different roles, as for `<select>` and `<summary>`. */
  role?: string;
  name: string | RegExp;
  /** Whether the control is the last visible match of `at` instead of the first. */
  isLast?: true;
}

export type ControlKey = keyof typeof CONTROL_KEYS;

export interface Visit {
  origin: string;
  locale: string;
}

/** Chromium logs each response with an error status, such as for a wrong passcode, as an error. */
const REFUSED = /status of 400/;

/** Chromium 109 logs each attribute of the popover API, which arrived five versions later. */
const UNKNOWN_POPOVER = /Found a 'popover' attribute/;

/** WebKit rejects the transition between two documents unhandled if the second is restored from its cache. */
const SKIPPED_TRANSITION = /AbortError: Skipping view transition/;

/**
 * React renders a page again, and reports it, if a translator or an extension changed it before
 * hydration.
 */
const DRAWN_AGAIN = /React error #418/;

/** The timeout for a page to change, in milliseconds. */
export const PATIENCE_MS = 30_000;

/**
 * A visitor with a fresh browser profile, who uses visible controls and waits for the page to
 * respond. Journeys use this class; each browser driver implements its abstract methods.
 */
export abstract class Visitor {
  protected readonly visit: Visit;
  private readonly tolerated = [REFUSED, UNKNOWN_POPOVER, SKIPPED_TRANSITION];

  constructor(visit: Visit) {
    this.visit = visit;
  }

  /** Loads a page of the visitor's locale and waits for its `load` event. */
  open(path: string): Promise<void> {
    return this.load(`${this.visit.origin}/${this.visit.locale}${path}`);
  }

  /** Loads a root-relative URL of the site and waits for its `load` event. */
  openAddress(address: string): Promise<void> {
    return this.load(this.visit.origin + address);
  }

  /** Clicks a control once it is visible. */
  async press(control: Control | string): Promise<void> {
    await this.expectNamed(control);
    await this.click(control);
  }

  /** Replaces a field's text through the keyboard. */
  async type(control: Control | string, text: string): Promise<void> {
    await this.expectNamed(control);
    await this.replaceText(control, text);
  }

  async see(selector: string): Promise<void> {
    await this.poll(`${selector} is visible`, isVisible, selector).toBe(true);
  }

  async seeNo(selector: string): Promise<void> {
    await this.poll(`${selector} is hidden`, isVisible, selector).toBe(false);
  }

  /** Waits until an element contains a text that is the same in every language. */
  async read(selector: string, text: string): Promise<void> {
    await this.poll(`text of ${selector}`, textOf, selector).toContain(text);
  }

  /**
   * Waits until an element of an English page contains a text; in other languages, waits until it
   * is visible.
   */
  async readEnglish(selector: string, text: string): Promise<void> {
    if (this.visit.locale === 'en') await this.read(selector, text);
    else await this.see(selector);
  }

  async expectFocus(selector: string): Promise<void> {
    await this.poll(`focus on ${selector}`, hasFocus, selector).toBe(true);
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    // Drivers don't notice that a page comes from the back/forward cache; the page itself knows.
    await this.poll('address', () => location.href, undefined).toMatch(pattern);
  }

  /** Waits until a function that runs inside the page returns this value. */
  async expectInPage<T, A>(inPage: (argument: A) => T, argument: A, expected: T): Promise<void> {
    await this.poll(String(inPage), inPage, argument).toEqual(expected);
  }

  /**
   * Ignores reports that React rendered a page again because something changed it before hydration.
   */
  tolerateRedraw(): void {
    this.tolerated.push(DRAWN_AGAIN);
  }

  /** Fails if any page of this visit logged an error, threw, or violated its content security policy. */
  async expectNoProblems(): Promise<void> {
    const problems = await this.problems();
    expect(
      problems.filter((problem) => !this.tolerated.some((pattern) => pattern.test(problem))),
      'console errors, exceptions and policy violations',
    ).toEqual([]);
  }

  /**
   * Fails if React rendered a page of this visit again because it differed from the prerendered
   * HTML.
   */
  async expectNothingDrawnAgain(): Promise<void> {
    expect((await this.problems()).filter((problem) => DRAWN_AGAIN.test(problem))).toEqual([]);
  }

  /** Goes back to the previous page, which the browser may restore from its cache. */
  async back(): Promise<void> {
    await this.evaluate(() => history.back(), undefined);
  }

  abstract reload(): Promise<void>;
  abstract resize(width: number): Promise<void>;
  abstract pressKey(key: ControlKey): Promise<void>;
  abstract typeText(text: string): Promise<void>;
  /** Selects an option of a `<select>` by its value. */
  abstract choose(selector: string, value: string): Promise<void>;
  /** Returns a screenshot of the page for the report of a failed test. */
  abstract screenshot(): Promise<Buffer>;
  abstract close(): Promise<void>;

  /** Waits until a control has its role and its accessible name; English pages only. */
  async expectNamed(control: Control | string): Promise<void> {
    if (typeof control === 'string' || this.visit.locale !== 'en') return;
    await this.expectRoleAndName(control);
  }

  protected abstract load(url: string): Promise<void>;
  protected abstract click(control: Control | string): Promise<void>;
  protected abstract replaceText(control: Control | string, text: string): Promise<void>;
  protected abstract expectRoleAndName(control: Control): Promise<void>;
  abstract evaluate<T, A>(inPage: (argument: A) => T, argument: A): Promise<T>;
  protected abstract problems(): Promise<string[]>;

  private poll<T, A>(message: string, inPage: (argument: A) => T, argument: A) {
    const read = () =>
      // During a navigation the page can't be read for a moment.
      this.evaluate(inPage, argument).catch((error: unknown) => `unreadable: ${String(error)}`);
    return expect.poll(read, { message, timeout: PATIENCE_MS });
  }
}

function isVisible(selector: string): boolean {
  return Array.from(document.querySelectorAll(selector)).some(
    (element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  );
}

function textOf(selector: string): string {
  return Array.from(document.querySelectorAll<HTMLElement>(selector), ({ innerText }) => innerText)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

function hasFocus(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false;
}
