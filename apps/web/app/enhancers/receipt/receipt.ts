// The privacy receipt: what this visit has sent or held back, and the switch that stops it. Its markup is taken from
// /privacy and the meaning of every event and parameter from /measured, where both are in the page's language, in
// one place, and cost nobody anything until somebody asks.
import { dateTimeFormat } from '@mallard/locales';
import type { LedgerEntry, OptOut, Pixel, PixelRules } from '@mallard/pixel';
import { isLedgerEntry } from '../../environment/visit/ledger.ts';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import base from '@mallard/ui/base.css?inline';
import tokens from '@mallard/ui/tokens.css?inline';
import style from './receipt.css?inline';

/** What a page measures with, as far as the receipt needs it. */
export interface Measurement {
  readonly pixel: Pick<Pixel<PixelRules>, 'ledger' | 'subscribe'>;
  readonly optOut: OptOut;
}

/** After this long the link is followed instead. */
const LOAD_LIMIT_MS = 5000;

interface Source {
  receipt: DocumentFragment;
  plan: ParentNode;
}

let source: Promise<Source> | undefined;
let styled = false;

/**
 * Opens the receipt, or leaves the one that is open.
 *
 * @param measurement Asked each time that something changes.
 * @param link Leads to /measured in the page's language. It has the focus again when the receipt is closed.
 * @throws When those pages, or what the receipt needs of the browser, cannot be had: follow the link instead.
 */
export async function openReceipt(
  { pixel, optOut }: Measurement,
  link: HTMLAnchorElement,
): Promise<void> {
  source ??= loadSource(link.href);
  const { receipt, plan } = await source.catch((error: unknown) => {
    source = undefined; // the next click tries again
    throw error;
  });
  if (document.getElementById('receipt-dialog')) return;

  const dialog = find<HTMLDialogElement>(document.importNode(receipt, true), 'dialog');
  addStyle();

  const list = find(dialog, 'ol');
  const entryTemplate = find<HTMLTemplateElement>(dialog, 'template').content;
  let last: LedgerEntry | undefined;
  const update = () => {
    const entries = pixel.ledger().filter(isLedgerEntry);
    // Rows stay as they are, opened ones too, while others come; a full ledger drops its oldest.
    const kept = entries.findLastIndex(({ url, at }) => url === last?.url && at === last.at) + 1;
    if (kept === 0) list.replaceChildren();
    for (const entry of entries.slice(kept)) {
      list.append(filledIn(document.importNode(entryTemplate, true), entry, plan));
    }
    while (list.childElementCount > entries.length) list.firstElementChild?.remove();
    last = entries.at(-1);
    list.hidden = entries.length === 0;
    find(dialog, '[data-empty]').hidden = entries.length > 0;
  };
  enhanceSwitch(dialog, optOut);
  update();
  const unsubscribe = pixel.subscribe(update);

  dialog.addEventListener('close', () => {
    unsubscribe();
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    // Beside it, or away to a part of the page that it covers.
    if (event.target === dialog || (event.target as Element).closest('a')) dialog.close();
  });
  document.body.append(dialog);
  link.focus({ preventScroll: true }); // not every browser focuses a link that is clicked
  dialog.showModal();
}

/** @param measuredHref The privacy policy lies beside it. */
async function loadSource(measuredHref: string): Promise<Source> {
  const [policy, plan] = await Promise.all([
    loadPage(new URL('privacy', measuredHref).href),
    loadPage(measuredHref),
  ]);
  return { receipt: find<HTMLTemplateElement>(policy, '#receipt').content, plan };
}

async function loadPage(href: string): Promise<ParentNode> {
  const response = await fetch(href, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  // Its styles are not for this page, whose policy would refuse and report them even where nothing is shown.
  const html = (await response.text()).replaceAll(/<style>[^]*?<\/style>/g, '');
  return new DOMParser().parseFromString(trusted(html), 'text/html');
}

/** The part of Trusted Types that is used; older browsers have none, and ask for none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Trusts markup that was asked for at our own origin, the only one that the page's policy lets it ask. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('own-page', { createHTML: (own) => own });
  return policy?.createHTML(html) ?? html;
}

/**
 * Documents carry only the styles that they use themselves, so tokens and element defaults come along; a page's
 * own theme is more specific, and stays.
 */
function addStyle(): void {
  if (styled) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + base + style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  styled = true;
}

function enhanceSwitch(dialog: HTMLElement, optOut: OptOut): void {
  const input = find<HTMLInputElement>(dialog, 'input');
  const say = (what?: 'kept' | 'lost' | 'on') => {
    for (const text of dialog.querySelectorAll<HTMLElement>('[data-switched]')) {
      text.hidden = text.dataset['switched'] !== what;
    }
  };
  input.checked = optOut.optedOut();
  say();
  input.addEventListener('change', () => {
    const kept = optOut.setOptedOut(input.checked);
    say(input.checked ? (kept ? 'kept' : 'lost') : 'on');
  });
}

/** One pixel as a row. */
function filledIn(row: DocumentFragment, entry: LedgerEntry, plan: ParentNode): DocumentFragment {
  const wireName = entry.event.replaceAll('.', '_');
  const [description, , ...parameterLists] = followingHeading(plan, wireName);
  keepOne(row, 'outcome', entry.outcome);
  keepOne(row, 'purpose', entry.purpose);
  const time = find<HTMLTimeElement>(row, 'time');
  const at = new Date(entry.at);
  time.dateTime = at.toISOString();
  time.textContent = dateTimeFormat(pageLocale(), { timeStyle: 'medium' }).format(at);
  find(row, '[data-event]').textContent = wireName;
  find(row, '[data-url]').textContent = entry.url;
  copyWords(description, find(row, '[data-description]'));

  const parameters = find(row, 'dl');
  const lists = [...parameterLists, plan.querySelector('#common ~ div')];
  for (const [name, value] of Object.entries(entry.parameters)) {
    const said = document.createElement('code');
    said.textContent = `${name}=${value}`;
    const [term, meaning] = [document.createElement('dt'), document.createElement('dd')];
    term.append(said);
    copyWords(meaningOf(name, lists), meaning);
    parameters.append(term, meaning);
  }
  return row;
}

/** What stands under an event's heading: its description, facts and parameters. */
function followingHeading(plan: ParentNode, text: string): Element[] {
  const found: Element[] = [];
  const heading = [...plan.querySelectorAll('h3')].find(({ textContent }) => textContent === text);
  let next = heading?.nextElementSibling;
  while (next && next.tagName !== 'H3') {
    found.push(next);
    next = next.nextElementSibling;
  }
  return found;
}

/** Where /measured says what a parameter means: with its event, or with those of any event. */
function meaningOf(name: string, lists: readonly (Element | null)[]): Element | null | undefined {
  const listed = name.replace(/^exp_[a-z\d]+/, 'exp_…');
  const terms = lists.flatMap((list) => [...(list?.querySelectorAll('dt') ?? [])]);
  return terms.find(({ textContent }) => textContent === listed)?.nextElementSibling;
}

/** Copies words with their marks of language, and not the list of what could have been said. */
function copyWords(from: Element | null | undefined, to: Element): void {
  for (const node of from?.childNodes ?? []) {
    if (node.nodeName !== 'CODE') to.append(document.importNode(node, true));
  }
}

/** Leaves, of all the words for an outcome or a purpose, those that fit. */
function keepOne(row: DocumentFragment, name: 'outcome' | 'purpose', value: string): void {
  for (const words of row.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    if (words.dataset[name] !== value) words.remove();
  }
}

function find<Found extends HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector} in the receipt`);
  return found;
}
