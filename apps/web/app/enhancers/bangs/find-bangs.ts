// Search field above the list of bangs: expands matching categories, hides the rest, and queries
// the service for bangs that the page does not list. Fetched when the field receives focus.
import { bounded, HttpError } from '@mallard/http';

/** Request timeout in ms, after which only the page's own list is shown. */
const LIMIT_MS = 3000;

const enhanced = new WeakSet<HTMLElement>();

/**
 * @param section Contains `input[name=find]`, the categories, and the elements that stay hidden
 * until a result is found.
 */
export function enhanceBangSearch(section: HTMLElement): void {
  const input = section.querySelector<HTMLInputElement>('input[name="find"]');
  if (!input || enhanced.has(section)) return;
  enhanced.add(section);

  const categories = [...section.querySelectorAll<HTMLDetailsElement>('[data-bang-category]')];
  const more = section.querySelector('[data-bangs-more]') as HTMLElement;
  const moreList = more.querySelector('ul') as HTMLElement;
  const none = section.querySelector('[data-bangs-none]') as HTMLElement;
  const known = new Set(
    [...section.querySelectorAll('code')].map((code) => code.textContent.slice(1)),
  );
  let current: AbortController | undefined;

  /** @returns Whether the page's own list has a match. */
  function filter(part: string): boolean {
    let isFound = false;
    for (const category of categories) {
      let isShown = false;
      for (const item of category.querySelectorAll('li')) {
        item.hidden = !item.textContent.toLowerCase().includes(part);
        isShown ||= !item.hidden;
      }
      category.hidden = !isShown;
      category.open ||= isShown;
      isFound ||= isShown;
    }
    return isFound;
  }

  async function findMore(part: string, signal: AbortSignal): Promise<HTMLElement[]> {
    const response = await fetch(`/api/bangs?${new URLSearchParams({ q: part })}`, { signal });
    if (!response.ok) throw new Error(`bangs: ${response.status}`);
    const { bangs } = (await response.json()) as { bangs: { triggers: string[]; name: string }[] };
    return bangs
      .filter(({ triggers }) => !triggers.some((trigger) => known.has(trigger)))
      .map(({ triggers: [trigger = ''], name }) => {
        const item = document.createElement('li');
        const code = document.createElement('code');
        code.textContent = `!${trigger}`;
        item.append(code, name);
        return item;
      });
  }

  async function update(): Promise<void> {
    current?.abort();
    const controller = (current = new AbortController());
    const part = (input as HTMLInputElement).value.trim().toLowerCase().slice(0, 100);
    const isFound = filter(part);
    more.hidden = true;
    none.hidden = true;
    if (part === '') return;
    const items = await bounded((signal) => findMore(part.replace(/^!/, ''), signal), {
      what: 'GET /api/bangs',
      timeoutMs: LIMIT_MS,
      signals: [controller.signal],
      ErrorClass: HttpError,
    }).catch(() => []);
    if (controller.signal.aborted) return;
    moreList.replaceChildren(...items);
    more.hidden = items.length === 0;
    none.hidden = isFound || items.length > 0;
  }

  input.addEventListener('input', () => void update());
  if (input.value !== '') void update();
}
