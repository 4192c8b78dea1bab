// Search box with suggestions and bangs: an editable combobox with a listbox (WAI-ARIA 1.2).
// Fetched when the box receives focus; without it, the form still searches.
import { numberFormat } from '@mallard/locales';
import { bounded, HttpError } from '@mallard/http';
import { createSuggestions, fromUniquePhrase } from '@mallard/search/suggestions';
import { isOfComposition } from '../../environment/browser/composition.ts';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import style from './search-box.css?inline';
import { readSwitch, settingOfVisit } from '../shared/setting-of-visit.ts';

/** Timeout in ms after which suggestions are no longer useful. */
const SUGGESTIONS_LIMIT_MS = 2000;
/** Timeout in ms after which the search engine resolves the bang instead. */
const BANG_LIMIT_MS = 1500;
const LIST_ID = 'search-suggestions';
const GAP_PX = 6;

/**
 * Matches a possible bang: a word with an exclamation mark at either end. The service decides
 * whether it is one.
 */
const MAY_HOLD_BANG = /(^|\s)[!！]\S|\S[!！](\s|$)/u;

let styled = false;

/** Returns the code if it is a region in the engine's format. */
function readRegion(code: string): string | undefined {
  return /^[a-z]{2}-[a-z]{2,3}$/.test(code) ? code : undefined;
}

function readLanguage(code: string): string | undefined {
  return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(code) ? code : undefined;
}

function readSafeSearch(code: string): string | undefined {
  return /^(1|-[12])$/.test(code) ? code : undefined;
}

/**
 * Returns the settings that affect suggestions. Without a region, the service uses its worldwide
 * default (specification §7).
 */
function suggestionSettings(): [key: string, code: string][] {
  const language = settingOfVisit(readLanguage, 'kad');
  const safeSearch = settingOfVisit(readSafeSearch, 'kp');
  return [
    ['kl', settingOfVisit(readRegion, 'kl') ?? 'wt-wt'],
    ...(language ? [['kad', language] as [string, string]] : []),
    ...(safeSearch ? [['kp', safeSearch] as [string, string]] : []),
  ];
}

async function fetchPhrases(query: string, signal: AbortSignal) {
  const address = new URLSearchParams([['q', query], ...suggestionSettings()]);
  const response = await fetch(`/api/autocomplete?${address}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new Error('suggestions: no list');
  return answer.flatMap((each: { phrase?: unknown } | null) =>
    typeof each?.phrase === 'string' ? [each.phrase] : [],
  );
}

/**
 * Adds suggestions and bangs to a search form. Idempotent.
 *
 * @param form Has a field `q` inside a label.
 * @see Specification §4, autocomplete
 */
export function enhanceSearchBox(form: HTMLFormElement): void {
  const input = form.elements.namedItem('q') as HTMLInputElement;
  if (input.getAttribute('role') === 'combobox') return;
  addStyle();
  resolveBangs(form, input);
  // "Autocomplete Suggestions" is off.
  if (settingOfVisit(readSwitch, 'kac') === '-1') return;

  const box = input.closest('label') as HTMLLabelElement;
  const list = document.createElement('ul');
  list.id = LIST_ID;
  list.hidden = true;
  const label = form.dataset['suggestions'] ?? box.textContent.trim();
  setAttributes(list, { role: 'listbox', 'aria-label': label });
  const status = document.createElement('p');
  status.id = `${LIST_ID}-status`;
  status.setAttribute('role', 'status');
  // Append the list outside the band that contains the box, because the band clips its overflow.
  (form.closest('main') ?? document.body).append(list, status);
  setAttributes(input, {
    role: 'combobox',
    // Firefox loses the accessible name from a surrounding label when the role changes.
    'aria-label': box.textContent.trim(),
    'aria-autocomplete': 'list',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
  });

  const { suggest } = createSuggestions({
    fetchPhrases: (query, { signal }) =>
      bounded((ending) => fetchPhrases(query, ending), {
        what: 'GET /api/autocomplete',
        timeoutMs: SUGGESTIONS_LIMIT_MS,
        signals: [signal],
        ErrorClass: HttpError,
      }),
    // Specification §7: "Errors are logged and give an empty list." Log only the error's name: its
    // message may contain the query.
    onError: (error) => console.error('no suggestions', (error as Error).name),
  });
  /** The typed text, while a suggestion replaces it in the field. */
  let typed = input.value;
  let active = -1;
  /**
   * Whether a response may open the list. False after the list was closed or the field lost focus,
   * even if only to the button next to it.
   */
  let awaited = false;

  const options = () => [...list.children] as HTMLElement[];

  function close(): void {
    awaited = false;
    list.hidden = true;
    status.textContent = '';
    input.setAttribute('aria-expanded', 'false');
    activate(-1);
  }

  function activate(index: number): void {
    active = index;
    input.removeAttribute('aria-activedescendant');
    for (const [position, option] of options().entries()) {
      option.setAttribute('aria-selected', String(position === index));
      if (position !== index) continue;
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Positions the list below the box and copies its colors, which change with the theme. */
  function place(): void {
    if (list.hidden) return;
    const { backgroundColor, borderTopColor } = getComputedStyle(box);
    const around = box.getBoundingClientRect();
    Object.assign(list.style, {
      left: '0',
      top: '0',
      width: `${around.width}px`,
      backgroundColor,
      borderColor: borderTopColor,
      color: getComputedStyle(input).color,
    });
    const origin = list.getBoundingClientRect();
    list.style.left = `${around.left - origin.left}px`;
    list.style.top = `${around.bottom + GAP_PX - origin.top}px`;
  }

  function show(phrases: readonly string[]): void {
    list.replaceChildren(...phrases.map((phrase, index) => optionOf(phrase, index, typed)));
    if (phrases.length === 0) return close();
    list.hidden = false;
    place();
    input.setAttribute('aria-expanded', 'true');
    const number = numberFormat(pageLocale()).format(phrases.length);
    status.textContent = form.dataset['suggestionsSaid']?.replace('#', number) ?? number;
    activate(-1);
  }

  async function update(): Promise<void> {
    typed = input.value;
    form.dataset['eventFrom'] = 'typed';
    activate(-1);
    awaited = true;
    const phrases = await suggest(typed);
    // `phrases` is undefined if newer input has superseded this request. Keep the list if it was
    // closed or the visitor is choosing from it.
    if (phrases && awaited && active === -1) show(phrases);
  }

  function choose(option: HTMLElement): void {
    input.value = fromUniquePhrase(option.dataset['phrase'] ?? '');
    form.dataset['eventFrom'] = 'suggestion';
    close();
    form.requestSubmit();
  }

  function move(step: 1 | -1): void {
    const all = options();
    // Past either end of the list, return to the typed text.
    const next = ((active + 1 + step + all.length + 1) % (all.length + 1)) - 1;
    activate(next);
    input.value = next === -1 ? typed : fromUniquePhrase(all[next]?.dataset['phrase'] ?? '');
    form.dataset['eventFrom'] = next === -1 ? 'typed' : 'suggestion';
  }

  // Request nothing during an IME composition. `compositionend` is handled separately, because not
  // every browser fires `input` after it.
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) void update();
  });
  input.addEventListener('compositionend', () => void update());

  input.addEventListener('keydown', (event) => {
    if (isOfComposition(event) || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen && !event.altKey) move(key === 'ArrowDown' ? 1 : -1);
      else if (isOpen) close();
      else if (input.value !== '') void update();
      else return;
      event.preventDefault();
    } else if (key === 'Escape' && isOpen) {
      input.value = typed;
      form.dataset['eventFrom'] = 'typed';
      close();
      // The first Escape closes the list; a second one clears the field, as in browsers.
      event.preventDefault();
    } else if (key === 'Enter' || key === 'Tab') close();
  });

  // Keep the focus in the field, and with it the on-screen keyboard.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]');
    if (option) choose(option);
  });
  input.addEventListener('blur', close);
  form.addEventListener('submit', close);
  new ResizeObserver(place).observe(form);

  // Handle text that was typed before this script loaded.
  if (input.value !== '' && document.activeElement === input) void update();
}

function optionOf(phrase: string, index: number, typed: string): HTMLElement {
  const option = document.createElement('li');
  option.id = `${LIST_ID}-${index}`;
  setAttributes(option, { role: 'option', 'aria-selected': 'false' });
  option.dir = 'auto';
  option.dataset['phrase'] = phrase;
  const known = phrase.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0;
  const rest = document.createElement('b');
  rest.textContent = phrase.slice(known);
  option.append(phrase.slice(0, known), rest);
  return option;
}

/**
 * Resolves bangs on submit: "!w duck" leads to the site itself. If anything fails, the search
 * engine receives the query unchanged.
 */
function resolveBangs(form: HTMLFormElement, input: HTMLInputElement): void {
  // A search page on this site resolves bangs itself.
  if (new URL(form.action).origin === location.origin) return;
  let asking = false;
  form.addEventListener('submit', (event) => {
    if (asking) return event.preventDefault();
    if (!MAY_HOLD_BANG.test(input.value)) return;
    event.preventDefault();
    asking = true;
    void fetch(`/api/bangs/resolve?${new URLSearchParams({ q: input.value })}`, {
      signal: AbortSignal.timeout(BANG_LIMIT_MS),
    })
      .then(async (response) => {
        const { url } = (await response.json()) as { url?: unknown };
        if (typeof url !== 'string' || !url.startsWith('https://')) throw new Error('no bang');
        location.assign(url);
      })
      .catch(() => form.submit())
      .finally(() => {
        asking = false;
      });
  });
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function addStyle(): void {
  if (styled) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  styled = true;
}
