/**
 * What a screen reader would say, from Chromium's accessibility tree and from nothing else.
 *
 * `ScreenReader` is used by keys alone, and keeps a transcript: of each stop what stands there, and what is announced
 * meanwhile. `accessibility-tree.ts` puts the tree into words.
 */
import { expect, type CDPSession, type Locator, type Page, type Request } from '@playwright/test';
import {
  AccessibilityTree,
  languagesOf,
  type AXNode,
  type Languages,
  type LiveRegions,
} from './accessibility-tree.ts';

/** Two looks at the page this far apart have to be the same before it is said what there is, in milliseconds. */
const STILL_MS = 40;
/** An answer to a script is whole after this. */
const ANSWER_READ_MS = 250;
const SETTLED_WITHIN_MS = 15_000;
/** A control that is further away than this is not reached by anybody's patience. */
const MOST_TABS = 60;
const COLUMN = 14;

/** What a key brings about, where that takes a while: the page may stand still before it begins. */
export type Brings = () => Promise<unknown>;

export class ScreenReader {
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly inFlight = new Set<Request>();
  private readonly called = new Map<string, string>();
  private readonly lines: string[] = [];
  private before = AccessibilityTree.empty;
  /** What live regions of this document were heard to say, also those that a dialog hides for a while. */
  private heard: LiveRegions = new Map();
  private languages: Languages = new Map();
  private failure: unknown;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
    page.on('request', (request) => this.inFlight.add(request));
    // Of an answer that nobody reads the end is never told.
    page.on('response', (response) =>
      setTimeout(() => this.inFlight.delete(response.request()), ANSWER_READ_MS),
    );
    page.on('requestfinished', (request) => this.inFlight.delete(request));
    page.on('requestfailed', (request) => this.inFlight.delete(request));
  }

  static async turnOn(page: Page): Promise<ScreenReader> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('Accessibility.enable');
    return new ScreenReader(page, cdp);
  }

  /** What is another one each time, such as an address or a date, is written under this name. */
  call(actual: string, name: string): void {
    this.called.set(actual, name);
  }

  /** Opens an address, as a link elsewhere does, and says what page it is. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.arrive(`open ${address}`);
  }

  /** Says what there is now. @param did What led here. */
  async arrive(did: string): Promise<void> {
    await this.hear(did);
  }

  /** @param brings Waited for before anything is said. */
  async press(key: string, brings?: Brings): Promise<void> {
    await this.page.keyboard.press(key);
    await brings?.();
    await this.hear(key);
  }

  async type(text: string, brings?: Brings): Promise<void> {
    await this.page.keyboard.type(text);
    await brings?.();
    await this.hear(`type ${text}`);
  }

  /** Presses Tab until a control has the focus, and says each on the way. */
  async tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.press(key);
      const [isThere] = await control.evaluateAll((elements) =>
        elements.filter((element) => element === document.activeElement).map(() => true),
      );
      if (isThere) return;
    }
    await expect(control, this.lines.join('\n')).toBeFocused();
  }

  /** To a control, and presses it. */
  async use(control: Locator, brings?: Brings): Promise<void> {
    await this.tabTo(control);
    await this.press('Enter', brings);
  }

  /** Past the header, as anybody does who has heard it once. */
  async skipToContent(): Promise<void> {
    await this.press('Tab');
    await this.press('Enter');
  }

  /** Reads the page’s content from its beginning to its end. */
  async read(part: 'main' | 'dialog' = 'main'): Promise<void> {
    const tree = await this.settled();
    this.say('read on', tree.read(part));
  }

  get transcript(): string {
    let transcript = `${this.lines.join('\n')}\n`;
    for (const [actual, name] of this.called) transcript = transcript.replaceAll(actual, name);
    return transcript;
  }

  /** Says what has changed since the last time, and where the focus is now. */
  private async hear(did: string): Promise<void> {
    const tree = await this.settled();
    const before = this.before;
    this.before = tree;
    const isArrival = tree.documentId !== before.documentId;
    if (isArrival) this.heard = new Map();
    const news = tree.announcedSince(this.heard);
    this.heard = new Map([...this.heard, ...tree.liveRegions()]);
    const stop = tree.stop(isArrival ? AccessibilityTree.empty : before);
    const said = [
      ...(isArrival ? tree.arrival() : tree.title === before.title ? [] : [`title: ${tree.title}`]),
      // What a page comes with is read in its place.
      ...(isArrival ? [] : news),
      ...(stop === undefined ? [] : [stop]),
    ];
    this.say(did, said);
  }

  private say(did: string, said: readonly string[]): void {
    const [first = '(nothing)', ...others] = said;
    const key = did.padEnd(COLUMN - 1);
    const beside =
      key.length < COLUMN ? [`${key} ${first}`] : [did, `${' '.repeat(COLUMN)}${first}`];
    this.lines.push(...beside, ...others.map((line) => `${' '.repeat(COLUMN)}${line}`));
  }

  /** The tree once nothing is asked for any more, nothing is busy, and nothing changes. */
  private async settled(): Promise<AccessibilityTree> {
    const until = Date.now() + SETTLED_WITHIN_MS;
    let last: AccessibilityTree | undefined;
    for (;;) {
      const tree = await this.look();
      const isDone = this.inFlight.size === 0 && tree !== undefined && !tree.isBusy;
      if (isDone && tree.fingerprint === last?.fingerprint) {
        await this.learnLanguages(tree);
        return tree;
      }
      if (Date.now() > until) {
        const asked = [...this.inFlight].map((request) => request.url());
        throw new Error(
          `The page does not come to rest: ${asked.join(', ') || (tree?.isBusy ? 'it is busy' : 'it changes')}`,
          { cause: this.failure },
        );
      }
      last = isDone ? tree : undefined;
      await this.page.waitForTimeout(STILL_MS);
    }
  }

  /** Asks for them where something is new: that takes longer than all else. */
  private async learnLanguages(tree: AccessibilityTree): Promise<void> {
    if (!tree.elements.every((element) => this.languages.has(element))) {
      const { nodes } = await this.cdp.send('DOM.getFlattenedDocument', { depth: -1 });
      this.languages = languagesOf(nodes);
      for (const element of tree.elements)
        if (!this.languages.has(element)) this.languages.set(element, undefined);
    }
    tree.languages = this.languages;
  }

  /** @returns Nothing where one page is leaving for another. */
  private async look(): Promise<AccessibilityTree | undefined> {
    try {
      const { nodes } = await this.cdp.send('Accessibility.getFullAXTree');
      return new AccessibilityTree(nodes as AXNode[]);
    } catch (error) {
      this.failure = error;
      return undefined;
    }
  }
}
