// The privacy receipt: lists what this visit has sent or held back, with a switch that turns
// measurement off. Its markup comes from /privacy and the descriptions of events and parameters
// from /measured. Both are in the page's language, each text exists only once, and visitors load
// them only on request.
import { dateTimeFormat } from '@mallard/locales';
import type { LedgerEntry, OptOut, Pixel, PixelRules } from '@mallard/pixel';
import { isLedgerEntry } from '../../environment/visit/ledger.ts';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import base from '@mallard/ui/base.css?inline';
import tokens from '@mallard/ui/tokens.css?inline';
import style from './receipt.css?inline';

export interface Measurement {
  readonly pixel: Pick<Pixel<PixelRules>, 'ledger' | 'subscribe'>;
  readonly optOut: OptOut;
}

/** Load timeout in ms, after which the link is followed instead. */
const LOAD_LIMIT_MS = 5000;

interface Source {
  receipt: DocumentFragment;
  plan: ParentNode;
}

let source: Promise<Source> | undefined;
let styled = false;

/**
 * Opens the receipt. Does nothing if it is already open.
 *
 * @param measurement Read again after each change.
 * @param link The link to /measured in the page's language. It receives focus again when the
 * receipt is closed.
 * @throws If those pages can't be loaded or the browser lacks a required feature: follow the link
 * instead.
 */
export async function openReceipt(
  { pixel, optOut }: Measurement,
  link: HTMLAnchorElement,
): Promise<void> {
  source ??= loadSource(link.href);
  const { receipt, plan } = await source.catch((error: unknown) => {
    source = undefined; // the next click retries
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
    // Keep existing rows, including expanded ones, when new entries arrive; a full ledger drops its
    // oldest.
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
    // The backdrop was clicked, or a link to a part of the page that the dialog covers.
    if (event.target === dialog || (event.target as Element).closest('a')) dialog.close();
  });
  document.body.append(dialog);
  link.focus({ preventScroll: true }); // not every browser focuses a link on click
  dialog.showModal();
}

/** @param measuredHref URL of /measured; the privacy policy is next to it. */
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
  // Remove inline styles: the page's Content Security Policy would block and report them, even in a
  // document that is never shown.
  const html = (await response.text()).replaceAll(/<style>[^]*?<\/style>/g, '');
  return new DOMParser().parseFromString(trusted(html), 'text/html');
}

/** The used subset of Trusted Types. Older browsers don't have the API and don't require it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Marks markup as trusted. It was fetched from our own origin, the only one that the page's policy
 * allows.
 */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('own-page', { createHTML: (own) => own });
  return policy?.createHTML(html) ?? html;
}

/**
 * Adds the receipt's styles. Documents contain only the styles that they use, so tokens and element
 * defaults are included here; the page's own theme has a higher specificity and stays in effect.
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

/** Returns the elements below an event's heading: description, facts and parameters. */
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

/**
 * Finds the description of a parameter on /measured, among those of its event or of every event.
 */
function meaningOf(name: string, lists: readonly (Element | null)[]): Element | null | undefined {
  const listed = name.replace(/^exp_[a-z\d]+/, 'exp_…');
  const terms = lists.flatMap((list) => [...(list?.querySelectorAll('dt') ?? [])]);
  return terms.find(({ textContent }) => textContent === listed)?.nextElementSibling;
}

/** Copies the text with its language markup, but without the list of possible values. */
function copyWords(from: Element | null | undefined, to: Element): void {
  for (const node of from?.childNodes ?? []) {
    if (node.nodeName !== 'CODE') to.append(document.importNode(node, true));
  }
}

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
