import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createOptOut, type LedgerEntry, type OptOutStorage } from '@mallard/pixel';
import MeasuredPage from '../../pages/measured/Page.tsx';
import PrivacyPage from '../../pages/privacy/Page.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { openReceipt } from './receipt.ts';

const pages: Record<string, string> = {
  '/de/measured': documentHtml(<MeasuredPage />, { locale: 'de' }),
  '/de/privacy': documentHtml(<PrivacyPage />, { locale: 'de' }),
};

const sent: LedgerEntry = {
  event: 'home.search',
  purpose: 'measurement',
  outcome: 'sent',
  url: '/t/home_search_12?b=firefox&exp_windowsinstaller=new&from=typed',
  parameters: { b: 'firefox', exp_windowsinstaller: 'new', from: 'typed' },
  at: Date.UTC(2026, 10, 21, 12),
};
const heldBack: LedgerEntry = {
  ...sent,
  event: 'home.impression',
  outcome: 'suppressed',
  url: '/t/home_impression_3?b=firefox',
  parameters: { b: 'firefox' },
  at: sent.at + 1,
};

/** jsdom doesn't implement constructable style sheets. */
class FakeSheet {
  replaceSync() {}
}

function page(path: string, status = 200) {
  return { ok: status === 200, status, text: async () => pages[path] ?? '' };
}

let answer: (path: string) => ReturnType<typeof page>;

beforeEach(() => {
  answer = (path) => page(path, pages[path] ? 200 : 404);
  Object.assign(globalThis, {
    fetch: async (href: string) => answer(new URL(href).pathname),
    CSSStyleSheet: FakeSheet,
  });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  document.documentElement.dataset['locale'] = 'de';
  document.body.innerHTML = '<a href="/de/measured" data-receipt-open>What we measure</a>';
});

afterEach(() => document.querySelector('dialog')?.close());

async function open(ledger: LedgerEntry[], storage: () => OptOutStorage = () => localStorage) {
  const listeners = new Set<() => void>();
  const optOut = createOptOut(storage);
  const pixel = {
    ledger: () => ledger,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  await openReceipt({ pixel, optOut }, document.querySelector('a')!);
  const dialog = document.querySelector('dialog')!;
  return { dialog, optOut, listeners, say: () => listeners.forEach((listener) => listener()) };
}

const textOf = (element: ParentNode, selector: string) =>
  element.querySelector(selector)?.textContent?.trim();
const shownTexts = (element: ParentNode, selector: string) =>
  [...element.querySelectorAll<HTMLElement>(selector)]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

// Keep this test first: a successful load is cached for the following tests.
it('rejects if a page fails to load and retries the next time', async () => {
  answer = (path) => page(path, 503);
  await expect(open([])).rejects.toThrow('503');
  expect(document.querySelector('dialog')).toBeNull();
  answer = (path) => page(path);
  const { dialog } = await open([]);
  expect(dialog.open).toBe(true);
});

it('lists all pixels in order with their outcomes', async () => {
  const { dialog } = await open([sent, heldBack]);
  const rows = [...dialog.querySelectorAll('li')];
  expect(rows.map((row) => textOf(row, 'h3'))).toEqual(['home_search', 'home_impression']);
  expect(rows.map((row) => shownTexts(row, '[data-outcome]'))).toEqual([
    ['Sent'],
    ['Held back: your browser asks for privacy'],
  ]);
  expect(rows.map((row) => shownTexts(row, '[data-purpose]'))).toEqual([
    ['Measurement'],
    ['Measurement'],
  ]);
  expect(textOf(rows[0]!, '[data-url]')).toBe(sent.url);
  expect(rows[0]!.querySelector('time')?.dateTime).toBe('2026-11-21T12:00:00.000Z');
  expect(shownTexts(dialog, '[data-empty]')).toEqual([]);
});

it.each([1, null, 'sent', {}, { ...sent, url: 1 }, { ...sent, parameters: { b: {} } }])(
  'ignores %j, which other code wrote into the storage of the visit',
  async (entry) => {
    const { dialog } = await open([sent, entry as LedgerEntry, heldBack]);
    expect(dialog.querySelectorAll('li')).toHaveLength(2);
  },
);

it('explains events and parameters as on /measured', async () => {
  const { dialog } = await open([sent]);
  expect(textOf(dialog, '[data-description]')).toMatch(/^Sent when a search starts/);
  const pairs = [...dialog.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent?.trim(),
  ]);
  expect(pairs).toEqual([
    ['b=firefox', 'The browser, without its version.'],
    ['exp_windowsinstaller=new', 'The variant of the experiment of that name.'],
    ['from=typed', 'Whether the words were typed, or chosen from the suggestions.'],
  ]);
});

it('shows an empty state and follows the ledger while open', async () => {
  const ledger: LedgerEntry[] = [];
  const { dialog, say, listeners } = await open(ledger);
  expect(shownTexts(dialog, '[data-empty]')).toHaveLength(1);
  ledger.push(sent);
  say();
  const [first] = dialog.querySelectorAll('li');
  ledger.push(heldBack);
  say();
  expect(dialog.querySelectorAll('li')).toHaveLength(2);
  expect(dialog.querySelector('li')).toBe(first); // expanded details stay open
  ledger.shift();
  ledger.push({ ...sent, at: heldBack.at + 1 });
  say();
  expect([...dialog.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'home_impression',
    'home_search',
  ]);
  dialog.close();
  expect(listeners.size).toBe(0);
  expect(document.querySelector('dialog')).toBeNull();
});

it('stops all pixels and stores that choice', async () => {
  const { dialog, optOut } = await open([]);
  const control = dialog.querySelector('input')!;
  control.click();
  expect(optOut.optedOut()).toBe(true);
  expect(localStorage.getItem('pixelOptOut')).not.toBeNull();
  expect(shownTexts(dialog, '[data-switched]')).toEqual([expect.stringMatching(/^From now on/)]);
  dialog.close();

  const again = (await open([])).dialog;
  expect(again.querySelector('input')?.checked).toBe(true);
  again.querySelector('input')?.click();
  expect(localStorage.getItem('pixelOptOut')).toBeNull();
});

it('says that the choice lasts only for this page if storage is blocked', async () => {
  const { dialog, optOut } = await open([], () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  dialog.querySelector('input')?.click();
  expect(optOut.optedOut()).toBe(true);
  expect(shownTexts(dialog, '[data-switched]')).toEqual([
    expect.stringMatching(/switch again on the next page/),
  ]);
});

it('shows an undeclared event by its name only', async () => {
  const { dialog } = await open([{ ...sent, event: 'home.gone_deprecated' }]);
  expect(textOf(dialog, 'h3')).toBe('home_gone_deprecated');
  expect(textOf(dialog, '[data-description]')).toBe('');
});

it('opens only once if opened repeatedly', async () => {
  await Promise.all([open([]), open([])]);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});
