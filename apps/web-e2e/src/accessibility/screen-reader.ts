/**
 * Works a page by keyboard and writes a transcript: the focused control as Chromium exposes it, what live regions
 * announce, and ARIA snapshots of the content.
 */
import { expect, type CDPSession, type Locator, type Page, type Request } from '@playwright/test';

/** The page has settled when it is the same twice, this many milliseconds apart. */
const STILL_MS = 40;
/** The time that a script may take to read a response, in milliseconds. */
const RESPONSE_READ_MS = 250;
const SETTLE_TIMEOUT_MS = 15_000;
const MAX_TABS = 60;
const COLUMN = 14;
/** Properties of controls that aren't announced, or that the role implies. */
const SILENT = new Set(
  'focusable focused settable editable multiline multiselectable live atomic relevant root url labelledby describedby details errormessage activedescendant controls owns roledescription hasPopup hiddenRoot busy valuemin valuemax autocomplete orientation'.split(
    ' ',
  ),
);
/** Properties that are announced when they are false, too. */
const STATES = new Set(['checked', 'pressed', 'expanded']);

/** Waits for the effect of a key, which may begin after the page has settled. */
export type Effect = () => Promise<unknown>;

export class ScreenReader {
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly inFlight = new Set<Request>();
  private readonly placeholders = new Map<string, string>();
  private readonly lines: string[] = [];
  private title = '';
  private focus = '';

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
    page.on('request', (request) => this.inFlight.add(request));
    // Chromium reports no end of a response whose body isn't read.
    page.on('response', (response) =>
      setTimeout(() => this.inFlight.delete(response.request()), RESPONSE_READ_MS),
    );
    page.on('requestfinished', (request) => this.inFlight.delete(request));
    page.on('requestfailed', (request) => this.inFlight.delete(request));
  }

  static async turnOn(page: Page): Promise<ScreenReader> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new ScreenReader(page, cdp);
  }

  /** Writes `name` for a value that differs in each run, such as an address or a date. */
  call(actual: string, name: string): void {
    this.placeholders.set(actual, name);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.arrive(`open ${address}`);
  }

  async arrive(action: string): Promise<void> {
    await this.hear(action);
  }

  async press(key: string, effect?: Effect): Promise<void> {
    await this.page.keyboard.press(key);
    await effect?.();
    await this.hear(key);
  }

  async type(text: string, effect?: Effect): Promise<void> {
    await this.page.keyboard.type(text);
    await effect?.();
    await this.hear(`type ${text}`);
  }

  async tabTo(control: Locator): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      await this.press('Tab');
      const focused = await control.evaluateAll((elements) =>
        elements.some((element) => element === document.activeElement),
      );
      if (focused) return;
    }
    await expect(control, this.lines.join('\n')).toBeFocused();
  }

  async use(control: Locator, effect?: Effect): Promise<void> {
    await this.tabTo(control);
    await this.press('Enter', effect);
  }

  async skipToContent(): Promise<void> {
    await this.press('Tab');
    await this.press('Enter');
  }

  async read(part: 'main' | 'dialog' = 'main'): Promise<void> {
    await this.settle();
    const content = this.page.locator(part === 'dialog' ? 'dialog[open]' : part);
    const snapshot = await content.ariaSnapshot();
    // Neither URLs of links nor empty live regions are announced.
    const lines = snapshot
      .replaceAll(/:\n *- \/url:.*|\n *- (?:alert|status)(?=\n|$)/g, '')
      .split('\n');
    this.write('read on', lines);
  }

  get transcript(): string {
    let transcript = `${this.lines.join('\n')}\n`;
    for (const [actual, name] of this.placeholders)
      transcript = transcript.replaceAll(actual, name);
    return transcript;
  }

  private async hear(action: string): Promise<void> {
    const focus = await this.settle();
    const title = await this.page.title();
    const { language, announced } = await this.page.evaluate(listen);
    const lines: string[] = [];
    if (announced === undefined) {
      const snapshot = await this.page.locator('body').ariaSnapshot();
      const headings = snapshot.split('\n').filter((line) => /^\s*- '?heading/.test(line));
      lines.push(`page: ${title} [${language}]`, ...headings.map((line) => `  ${line.trim()}`));
    } else {
      if (title !== this.title) lines.push(`title: ${title}`);
      lines.push(...announced);
    }
    const isArrivalWithoutFocus = announced === undefined && focus === '';
    if (focus !== this.focus && !isArrivalWithoutFocus)
      lines.push(focus || 'the page, and nothing on it');
    this.title = title;
    this.focus = focus;
    this.write(action, lines);
  }

  private write(action: string, lines: readonly string[]): void {
    const indent = ' '.repeat(COLUMN);
    const [first = '(nothing)', ...others] = lines;
    if (action.length < COLUMN) this.lines.push(`${action.padEnd(COLUMN)}${first}`);
    else this.lines.push(action, `${indent}${first}`);
    this.lines.push(...others.map((line) => `${indent}${line}`));
  }

  /** Waits until the page has settled. @returns The focused control, or an empty text. */
  private async settle(): Promise<string> {
    let last: string[] | undefined;
    await expect(async () => {
      const before = last;
      last = undefined;
      expect([...this.inFlight].map((request) => request.url())).toEqual([]);
      expect(await this.page.evaluate(isBusy)).toBe(false);
      last = [await this.focused(), await this.page.content()];
      expect(last.join() === before?.join(), 'the page changes').toBe(true);
    }).toPass({ intervals: [STILL_MS], timeout: SETTLE_TIMEOUT_MS });
    return last?.[0] ?? '';
  }

  private async focused(): Promise<string> {
    const { result } = await this.cdp.send('Runtime.evaluate', {
      expression: `(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return null;
        return document.getElementById(active.getAttribute('aria-activedescendant')) ?? active;
      })()`,
    });
    if (result.objectId === undefined) return '';
    const { nodes } = await this.cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    if (!node) return '';
    const { value: language } = (
      await this.cdp.send('Runtime.callFunctionOn', {
        objectId: result.objectId,
        functionDeclaration: `function () {
          const { lang } = this.closest('[lang]');
          return lang === document.documentElement.lang ? '' : lang;
        }`,
      })
    ).result;
    const textOf = (value?: { value?: unknown }) =>
      String(value?.value ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    const states = (node.properties ?? []).flatMap(({ name, value }) => {
      const text = textOf(value);
      if (SILENT.has(name) || text === '') return [];
      if (text === 'false') return STATES.has(name) ? [`not ${name}`] : [];
      return text === 'true' ? [name] : [`${name} ${text}`];
    });
    const value = textOf(node.value);
    const description = textOf(node.description);
    return [
      `${textOf(node.role)} “${textOf(node.name)}”${language ? ` [${String(language)}]` : ''}`,
      ...(value && value !== textOf(node.name) ? [`value “${value}”`] : []),
      ...states,
      ...(description ? [`described “${description}”`] : []),
    ].join(', ');
  }
}

function isBusy(): boolean {
  const regions = document.querySelectorAll<HTMLElement>(
    '[role=status], [role=alert], [aria-live]',
  );
  // Status messages that end in an ellipsis (“One moment …”) mean that the page is still waiting.
  const isWaiting = [...regions].some(({ innerText }) => innerText.trim().endsWith('…'));
  return isWaiting || document.querySelector('[aria-busy=true]') !== null;
}

/**
 * Returns the new lines of live regions, or undefined in a new document, whose regions are read in
 * document order.
 */
function listen(): { language: string; announced: string[] | undefined } {
  const scope = globalThis as { heard?: WeakMap<Element, string[]> };
  const isNew = scope.heard === undefined;
  const heard = (scope.heard ??= new WeakMap());
  const regions = document.querySelectorAll<HTMLElement>(
    '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]',
  );
  const announced = [...regions].flatMap((region) => {
    if (!region.checkVisibility()) return [];
    const lines = region.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const before = heard.get(region);
    heard.set(region, lines);
    const added = lines.filter((line) => !before?.includes(line));
    if (added.length === 0) return [];
    const role = region.getAttribute('role') === 'alert' ? 'alert' : 'status';
    // Not every browser announces a status that is inserted together with its text.
    const isHeard = before !== undefined || role === 'alert';
    return [`${role}${isHeard ? '' : ' (unheard)'}: ${added.join(' ')}`];
  });
  return { language: document.documentElement.lang, announced: isNew ? undefined : announced };
}
