/** Does what a definition says on a broker's page. */
import type { Action, RecordSelectors } from './definitions.ts';
import type { ExtractedRecord } from './matching.ts';
import { filledIn, type TemplateValues } from './templates.ts';

/** The part of a browser's document that is read. */
export interface PageNode {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageNode | null;
  querySelectorAll(selector: string): Iterable<PageNode>;
}

/** A window on a broker's site. Everything may reject: sites are slow, blocked or gone. */
export interface BrokerPage {
  open(address: string): Promise<void>;
  /** What is shown. */
  document(): Pick<PageNode, 'querySelector' | 'querySelectorAll'>;
  fill(selector: string, value: string): Promise<void>;
  /** Resolves when the page that it leads to is there. */
  click(selector: string): Promise<void>;
  scroll(selector: string): Promise<void>;
  /** The link in the newest mail from the broker, if one has come. */
  confirmationLink(email: string): Promise<string | undefined>;
  /** What a person replies; nothing where nobody does. */
  askPerson(question: string): Promise<string | undefined>;
}

/** Why a definition could not be followed to its end. */
export type ActionProblem =
  'unexpected-page' | 'no-mail-yet' | 'captcha-unsolved' | 'unreachable' | 'blocked';

export class ActionError extends Error {
  readonly code: ActionProblem;
  readonly actionId: string;
  constructor(code: ActionProblem, actionId: string, options?: { cause?: unknown }) {
    super(`${code} at "${actionId}"`, options);
    this.name = 'ActionError';
    this.code = code;
    this.actionId = actionId;
  }
}

/** Pages of results that are read at most. */
const PAGE_LIMIT = 10;

/**
 * Does one action after the other.
 *
 * @returns The records that were read.
 * @throws ActionError
 */
export async function runActions(
  actions: readonly Action[],
  page: BrokerPage,
  values: TemplateValues,
): Promise<ExtractedRecord[]> {
  const records: ExtractedRecord[] = [];
  for (const action of actions) {
    try {
      records.push(...(await runAction(action, page, values)));
    } catch (error) {
      if (error instanceof ActionError) throw error;
      throw new ActionError('unreachable', action.id, { cause: error });
    }
  }
  return records;
}

async function runAction(
  action: Action,
  page: BrokerPage,
  values: TemplateValues,
): Promise<ExtractedRecord[]> {
  const there = (selector: string) => page.document().querySelector(selector);
  const need = (selector: string) => {
    const node = there(selector);
    if (!node) throw new ActionError('unexpected-page', action.id);
    return node;
  };
  switch (action.type) {
    case 'navigate':
      await page.open(filledIn(action.url, values, encodeURIComponent));
      if (there('[data-blocked]')) throw new ActionError('blocked', action.id);
      return [];
    case 'extract':
      return extract(action, page);
    case 'fillForm':
      for (const [selector, template] of Object.entries(action.fields)) {
        need(selector);
        await page.fill(selector, filledIn(template, values));
      }
      return [];
    case 'click':
      need(action.selector);
      await page.click(action.selector);
      return [];
    case 'scroll':
      need(action.selector);
      await page.scroll(action.selector);
      return [];
    case 'expectation': {
      const text = need(action.selector).textContent ?? '';
      if (action.text !== undefined && !text.includes(filledIn(action.text, values))) {
        throw new ActionError('unexpected-page', action.id);
      }
      return [];
    }
    case 'condition':
      return there(action.selector) ? runActions(action.actions, page, values) : [];
    case 'emailConfirmation': {
      const link = await page.confirmationLink(values['email'] ?? '');
      if (link === undefined) throw new ActionError('no-mail-yet', action.id);
      await page.open(link);
      return [];
    }
    case 'captcha': {
      const reply = await page.askPerson(textOf(need(action.question)));
      if (reply === undefined) throw new ActionError('captcha-unsolved', action.id);
      await page.fill(action.field, reply);
      return [];
    }
  }
}

/** @throws ActionError `unexpected-page` where there is neither a record nor the words that there is none. */
async function extract(
  { id, selectors, nextPage }: Extract<Action, { type: 'extract' }>,
  page: BrokerPage,
): Promise<ExtractedRecord[]> {
  const records: ExtractedRecord[] = [];
  for (let read = 1; read <= PAGE_LIMIT; read += 1) {
    const found = [...page.document().querySelectorAll(selectors.record)];
    if (found.length === 0 && !page.document().querySelector(selectors.noResults)) {
      throw new ActionError('unexpected-page', id);
    }
    records.push(...found.map((node) => recordIn(node, selectors)));
    if (nextPage === undefined || !page.document().querySelector(nextPage)) break;
    await page.click(nextPage);
  }
  return records;
}

function recordIn(node: PageNode, selectors: RecordSelectors): ExtractedRecord {
  const all = (selector: string | undefined) =>
    selector === undefined ? [] : [...node.querySelectorAll(selector)].map(textOf).filter(Boolean);
  const age = selectors.age && node.querySelector(selectors.age);
  const profileUrl =
    selectors.profile && node.querySelector(selectors.profile)?.getAttribute('href');
  return {
    name: all(selectors.name)[0] ?? '',
    alternativeNames: all(selectors.alternativeNames),
    ...(age && { age: textOf(age) }),
    addresses: all(selectors.addresses).map(addressIn),
    relatives: all(selectors.relatives),
    ...(profileUrl && { profileUrl }),
  };
}

/** "Springfield, IL 62701" */
function addressIn(text: string): { city: string; state: string } {
  const [city = '', rest = ''] = text.split(',').map((part) => part.trim());
  return { city, state: rest.split(' ')[0] ?? '' };
}

function textOf({ textContent }: Pick<PageNode, 'textContent'>): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}
